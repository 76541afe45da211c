export class Season { // ~~ def class Season
  year = $state(2026) // ~~ def variable Season.year
  label = $derived(named(this.year)) // ~~ def variable Season.label; call named

  next(): Season { // ~~ def method Season.next
    this.year += 1
    return this
  }
}

function named(year: number): string { // ~~ def function named
  return `Season ${year}`
}

export const season = new Season() // ~~ def constant season; call Season
