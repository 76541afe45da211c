<?php

namespace Blog\Controller;

use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Annotation\Route as Path;

class StatusController // ~~ def class StatusController
{
    public function show(): JsonResponse // ~~ def method StatusController.show
    {
        return new JsonResponse($this->load()); // ~~ call StatusController.load
    }

    #[Path('/status/load', methods: ['POST'])] // ~~ route POST /status/load StatusController.measure symfony
    public function measure(): JsonResponse // ~~ def method StatusController.measure
    {
        return new JsonResponse($this->load()); // ~~ call StatusController.load
    }

    private function load(): array // ~~ def method StatusController.load
    {
        return sys_getloadavg();
    }
}
