import { Injectable, NotFoundException } from '@nestjs/common';
import { Crud } from '../common/crud.controller'; // ~~ import src/common/crud.controller.ts

export interface Pet { // ~~ def interface Pet
  id: number;
  name: string;
}

@Injectable()
export class PetsService implements Crud<Pet> { // ~~ def class PetsService
  private readonly pets: Pet[] = []; // ~~ def variable PetsService.pets

  all(): Pet[] { // ~~ def method PetsService.all
    return [...this.pets];
  }

  one(id: number): Pet { // ~~ def method PetsService.one
    const pet = this.pets.find((each) => each.id === id);
    if (!pet) throw new NotFoundException();
    return pet;
  }

  add(pet: Pet): Pet { // ~~ def method PetsService.add
    this.pets.push(pet);
    return this.one(pet.id); // ~~ call PetsService.one
  }

  remove(id: number): void { // ~~ def method PetsService.remove
    this.pets.splice(this.pets.indexOf(this.one(id)), 1); // ~~ call PetsService.one
  }
}
