import { Controller, Delete, Get, Header, Param, Put } from '@nestjs/common'
import type { Seat } from './seat-map' // ~~ import hall/src/seats/seat-map.ts
import { SeatMap } from './seat-map' // ~~ import hall/src/seats/seat-map.ts

abstract class Mapped { // ~~ def class Mapped
  constructor(protected readonly map: SeatMap) {} // ~~ def method Mapped.constructor; def? variable Mapped.map

  free(): Seat[] { // ~~ def method Mapped.free
    return this.map.free() // ~~ call SeatMap.free types
  }
}

@Controller({ path: '/seats' })
export class SeatsController extends Mapped { // ~~ def class SeatsController
  @Get('row/:row') // ~~ route GET /hall/seats/row/:row SeatsController.row nestjs
  @Header('x', 'y')
  row(@Param('row') row: string): Seat[] { // ~~ def method SeatsController.row
    return this.map.free(Number(row)) // ~~ call SeatMap.free types
  }

  @Put(':id/taken') // ~~ route PUT /hall/seats/:id/taken SeatsController.take nestjs
  take(@Param('id') id: string) { // ~~ def method SeatsController.take
    if (!this.map.take(id)) throw new Error(id) // ~~ call SeatMap.take types
    return this.free() // ~~ call Mapped.free
  }
}

@Controller('座位')
export class 座位控制器 { // ~~ def class 座位控制器
  @Delete() // ~~ route DELETE /hall/座位 座位控制器.清空 nestjs
  清空() {} // ~~ def method 座位控制器.清空
}
