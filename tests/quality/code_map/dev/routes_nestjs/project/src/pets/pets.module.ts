import { Module } from '@nestjs/common';
import { OwnersController, PetsController } from './pets.controller'; // ~~ import src/pets/pets.controller.ts
import { PetsService } from './pets.service'; // ~~ import src/pets/pets.service.ts

@Module({ controllers: [PetsController, OwnersController], providers: [PetsService], exports: [PetsService] })
export class PetsModule {} // ~~ def class PetsModule
