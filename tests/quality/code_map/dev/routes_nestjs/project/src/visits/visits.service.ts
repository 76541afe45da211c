import { Inject, Injectable } from '@nestjs/common';

@Injectable()
export class VisitsService { // ~~ def class VisitsService
  constructor(@Inject('CLOCK') private readonly clock: Date) {} // ~~ def method VisitsService.constructor; def? variable VisitsService.clock

  list(order: string): string[] { // ~~ def method VisitsService.list
    return order === 'desc' ? this.days().reverse() : this.days(); // ~~ call VisitsService.days
  }

  book(): string[] { // ~~ def method VisitsService.book
    return this.days().concat(this.clock.toISOString()); // ~~ call VisitsService.days
  }

  private days(): string[] { // ~~ def method VisitsService.days
    return [];
  }
}
