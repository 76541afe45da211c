<?php

namespace Members\Domain;

class Members // ~~ def class Members
{
    public function names(): array // ~~ def method Members.names
    {
        return ['Ada'];
    }

    public function find(int $id): Member // ~~ def method Members.find
    {
        return new Member($id); // ~~ call Member
    }
}
