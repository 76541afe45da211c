<?php

define('LEGACY_DIGITS', 2); // ~~ def constant LEGACY_DIGITS
