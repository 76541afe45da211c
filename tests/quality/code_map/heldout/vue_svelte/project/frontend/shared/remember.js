import Ledger, { cents } from '#shared/ledger.js' // ~~ import frontend/shared/ledger.js

export const remember = { // ~~ def constant remember
  data: () => ({ rows: [] }), // ~~ def? method remember.data
  methods: {
    keep(row) { // ~~ def method keep
      this.rows.push(cents(row)) // ~~ call cents
    },
  },
}

export function useLedger(rows = []) { // ~~ def function useLedger
  return Ledger.from(rows) // ~~ call Ledger.from
}
