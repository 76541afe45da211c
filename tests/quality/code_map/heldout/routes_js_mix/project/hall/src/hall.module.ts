import { Module } from '@nestjs/common'
import * as seats from './seats/seats.controller' // ~~ import hall/src/seats/seats.controller.ts
import { SeatMap } from './seats/seat-map' // ~~ import hall/src/seats/seat-map.ts

@Module({ controllers: [seats.SeatsController, seats.座位控制器], providers: [SeatMap] })
export class HallModule {} // ~~ def class HallModule
