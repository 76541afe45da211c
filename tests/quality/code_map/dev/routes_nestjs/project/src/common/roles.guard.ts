import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class RolesGuard implements CanActivate { // ~~ def class RolesGuard
  canActivate(context: ExecutionContext): boolean { // ~~ def method RolesGuard.canActivate
    return this.allowed(context.getArgs()[0]?.user); // ~~ call RolesGuard.allowed
  }

  private allowed(user?: { role: string }): boolean { // ~~ def method RolesGuard.allowed
    return user?.role === 'vet';
  }
}
