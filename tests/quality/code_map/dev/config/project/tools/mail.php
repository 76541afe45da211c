<?php

function mail_host(): string // ~~ def function mail_host
{
    return getenv('MAIL_HOST') ?: 'localhost'; // ~~ config MAIL_HOST
}
