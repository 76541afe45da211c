<?php

const USAGE = 'import FILE ...'; // ~~ def constant USAGE
