import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { Audit, Roles } from '../common/roles.decorator'; // ~~ import src/common/roles.decorator.ts
import { CrudController } from '../common/crud.controller'; // ~~ import src/common/crud.controller.ts
import { PetsService, type Pet } from './pets.service'; // ~~ import src/pets/pets.service.ts

const OWNERS = 'owners'; // ~~ def constant OWNERS

@Controller('pets')
export class PetsController extends CrudController<Pet> { // ~~ def class PetsController
  constructor(protected readonly service: PetsService) { // ~~ def method PetsController.constructor; def? variable PetsController.service
    super(); // ~~ call? CrudController
  }

  @Get() // ~~ route GET /api/pets PetsController.all nestjs
  all(): Pet[] { // ~~ def method PetsController.all
    return this.service.all(); // ~~ call PetsService.all types
  }

  @Get(':id') // ~~ route GET /api/pets/:id PetsController.one nestjs
  one(@Param('id', ParseIntPipe) id: number): Pet { // ~~ def method PetsController.one
    return this.load(id); // ~~ call CrudController.load
  }

  @Post() // ~~ route POST /api/pets PetsController.add nestjs
  @Roles('vet') // ~~ call Roles
  @HttpCode(201)
  add(@Body() pet: Pet): Pet { // ~~ def method PetsController.add
    return this.service.add(pet); // ~~ call PetsService.add types
  }

  @Audit() // ~~ call Audit
  @Delete('/:id') // ~~ route DELETE /api/pets/:id PetsController.remove nestjs
  remove(@Param('id') id: string): void { // ~~ def method PetsController.remove
    this.service.remove(Number(id)); // ~~ call PetsService.remove types
  }
}

@Controller({ path: `${OWNERS}/:owner` })
@Roles('desk') // ~~ call Roles
export class OwnersController { // ~~ def class OwnersController
  constructor(private pets: PetsService) {} // ~~ def method OwnersController.constructor; def? variable OwnersController.pets

  @Patch('pets/:名字') // ~~ route PATCH /api/owners/:owner/pets/:名字 OwnersController.rename nestjs
  rename(@Param('名字') 名字: string) { // ~~ def method OwnersController.rename
    return this.pets.all().filter((pet) => pet.name === 名字); // ~~ call PetsService.all types
  }
}
