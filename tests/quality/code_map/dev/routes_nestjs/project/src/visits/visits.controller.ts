import { Controller, Get, Inject, Options, Post, Put, Query } from '@nestjs/common';
import { VisitsService } from './visits.service'; // ~~ import src/visits/visits.service.ts

@Controller('visits')
export class VisitsController { // ~~ def class VisitsController
  @Inject() private readonly visits!: VisitsService; // ~~ def variable VisitsController.visits

  @Get('by-day/:day') // ~~ route GET /api/visits/by-day/:day VisitsController.byDay nestjs
  async byDay(@Query('order') order: string) { // ~~ def method VisitsController.byDay
    return this.visits.list(order); // ~~ call VisitsService.list types
  }

  @Post('book') // ~~ route POST /api/visits/book VisitsController.book nestjs
  async book(): Promise<string[]> { // ~~ def method VisitsController.book
    return this.visits.book(); // ~~ call VisitsService.book types
  }

  @Put() // ~~ route PUT /api/visits VisitsController.replace nestjs
  replace() { // ~~ def method VisitsController.replace
    return this.visits.book().slice(1); // ~~ call VisitsService.book types
  }

  @Options('book') // ~~ route OPTIONS /api/visits/book VisitsController.verbs nestjs
  verbs(): string { // ~~ def method VisitsController.verbs
    return "@Get('comment') is no route";
  }
}
