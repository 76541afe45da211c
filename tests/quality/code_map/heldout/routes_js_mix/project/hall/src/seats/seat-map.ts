import { Injectable } from '@nestjs/common'

export type Seat = { row: number; free: boolean } // ~~ def type Seat

@Injectable()
export class SeatMap { // ~~ def class SeatMap
  private readonly seats = new Map<string, Seat>() // ~~ def variable SeatMap.seats

  free(row?: number): Seat[] { // ~~ def method SeatMap.free
    return [...this.seats.values()].filter((seat) => seat.free && this.inRow(seat, row)) // ~~ call SeatMap.inRow
  }

  take(id: string): boolean { // ~~ def method SeatMap.take
    const seat = this.seats.get(id)
    return seat !== undefined && (seat.free = false) === false
  }

  private inRow(seat: Seat, row = seat.row): boolean { // ~~ def method SeatMap.inRow
    return seat.row === row
  }
}
