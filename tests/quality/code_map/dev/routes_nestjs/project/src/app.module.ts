import { Module } from '@nestjs/common';
import { AppController } from './app.controller'; // ~~ import src/app.controller.ts
import { PetsModule } from './pets/pets.module'; // ~~ import src/pets/pets.module.ts
import { VisitsController } from 'src/visits/visits.controller'; // ~~ import src/visits/visits.controller.ts
import { VisitsService } from 'src/visits/visits.service'; // ~~ import src/visits/visits.service.ts

@Module({
  imports: [PetsModule],
  controllers: [AppController, VisitsController],
  providers: [VisitsService, { provide: 'CLOCK', useFactory: () => new Date() }],
})
export class AppModule {} // ~~ def class AppModule
