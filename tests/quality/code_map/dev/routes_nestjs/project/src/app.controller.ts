import { All, Controller, Get, Redirect } from '@nestjs/common';

@Controller()
export class AppController { // ~~ def class AppController
  @Get() // ~~ route GET /api AppController.hello nestjs
  hello(): string { // ~~ def method AppController.hello
    return this.greeting('you'); // ~~ call AppController.greeting
  }

  @Get(['status', 'health']) // ~~ route GET /api/status AppController.status nestjs; route GET /api/health AppController.status nestjs
  status() { // ~~ def method AppController.status
    return { ok: true };
  }

  @All('echo/*') // ~~ route ANY /api/echo/* AppController.echo nestjs
  @Redirect('/api')
  echo(): void {} // ~~ def method AppController.echo

  private greeting(name: string): string { // ~~ def method AppController.greeting
    return `Hello ${name}`;
  }
}
