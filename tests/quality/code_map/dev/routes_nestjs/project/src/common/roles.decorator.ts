import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { RolesGuard } from './roles.guard'; // ~~ import src/common/roles.guard.ts

export const Roles = (...roles: string[]) => // ~~ def function Roles
  applyDecorators(SetMetadata('roles', roles), UseGuards(RolesGuard));

export function Audit(): MethodDecorator { // ~~ def function Audit
  return (target, key) => {
    console.log(target, key);
  };
}
