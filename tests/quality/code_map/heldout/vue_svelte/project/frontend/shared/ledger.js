import { sum as total } from './math.js' // ~~ import frontend/shared/math.js

export default class Ledger { // ~~ def class Ledger
  entries = [] // ~~ def variable Ledger.entries

  static from(rows) { // ~~ def method Ledger.from
    const ledger = new Ledger() // ~~ call Ledger
    rows.forEach((row) => ledger.book(row)) // ~~ call Ledger.book types
    return ledger
  }

  book(row) { // ~~ def method Ledger.book
    this.entries.push(row)
    return this.balance() // ~~ call Ledger.balance
  }

  balance() { // ~~ def method Ledger.balance
    return total(this.entries.map(cents)) // ~~ call sum
  }
}

export const cents = (row) => Math.round(row.euros * 100) // ~~ def function cents
