import { ParseIntPipe, Param } from '@nestjs/common';

export interface Crud<T> { // ~~ def interface Crud
  all(): T[]; // ~~ def? method Crud.all
  one(id: number): T; // ~~ def? method Crud.one
}

export abstract class CrudController<T> { // ~~ def class CrudController
  protected abstract readonly service: Crud<T>; // ~~ def? variable CrudController.service

  protected load(@Param('id', ParseIntPipe) id: number): T { // ~~ def method CrudController.load
    return this.service.one(id); // ~~ call Crud.one types
  }
}
