<?php

namespace Members\Domain;

class Member // ~~ def class Member
{
    public function __construct(public readonly int $id) {} // ~~ def method Member.__construct; def? variable Member.id

    public function card(): string // ~~ def method Member.card
    {
        return "member {$this->id}";
    }
}
