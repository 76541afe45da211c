<?php

declare(strict_types=1);

namespace Members\Http;

use Members\Domain\{Member, Members as Store}; // ~~ import members/src/Domain/Member.php; import members/src/Domain/Members.php
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Annotation\Route;

#[Route(path: '/members', name: 'members_')]
class MemberController // ~~ def class MemberController
{
    private Store $store; // ~~ def variable MemberController.store

    public function __construct(Store $store) // ~~ def method MemberController.__construct
    {
        $this->store = $store;
    }

    #[Route(name: 'all', path: '', methods: ['GET', 'HEAD'])] // ~~ route GET /members MemberController.all symfony; route HEAD /members MemberController.all symfony
    public function all(): JsonResponse // ~~ def method MemberController.all
    {
        return new JsonResponse($this->store->names()); // ~~ call Members.names types
    }

    #[Route('/{id}/card', methods: ['GET'], requirements: ['id' => '\d+'])] // ~~ route GET /members/{id}/card MemberController.card symfony
    #[Route('/{id}/badge', methods: ['GET'])] // ~~ route GET /members/{id}/badge MemberController.card symfony
    public function card(int $id): JsonResponse // ~~ def method MemberController.card
    {
        $member = $this->store->find($id); // ~~ call Members.find types
        return new JsonResponse($member->card()); // ~~ call Member.card types
    }

    #[Route('/{id}', methods: ['DELETE'])] // ~~ route DELETE /members/{id} MemberController.remove symfony
    public function remove(int $id): JsonResponse // ~~ def method MemberController.remove
    {
        return new JsonResponse($id);
    }
}
