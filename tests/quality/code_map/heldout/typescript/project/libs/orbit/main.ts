import sites from "./sites.json" // ~~ import? libs/orbit/sites.json

export const enum Band { // ~~ def enum Band
  VHF = "vhf",
  UHF = "uhf",
}

export interface Pass { // ~~ def interface Pass
  readonly start: number
  readonly band: Band
}

export abstract class Predictor { // ~~ def class Predictor
  protected constructor(protected readonly site: string) {} // ~~ def method Predictor.constructor; def? variable Predictor.site

  abstract next(after: number): Pass | undefined // ~~ def? method Predictor.next

  *passes(from: number, limit = 3): Generator<Pass> { // ~~ def method Predictor.passes
    let pass = this.next(from) // ~~ call Predictor.next
    while (pass && limit-- > 0) {
      yield pass
      pass = this.next(pass.start) // ~~ call Predictor.next
    }
  }

  static default(): Predictor { // ~~ def method Predictor.default
    return new Circular(Object.keys(sites)[0] ?? "none", 5400) // ~~ call Circular
  }
}

export class Circular extends Predictor { // ~~ def class Circular
  constructor(site: string, private period: number) { // ~~ def method Circular.constructor; def? variable Circular.period
    super(site) // ~~ call Predictor.constructor
  }

  override next(after: number): Pass { // ~~ def method Circular.next
    return Circular.pass(after + this.period) // ~~ call Circular.pass
  }

  private static pass = (start: number): Pass => ({ start, band: 选频段(start) }) // ~~ def method Circular.pass; call 选频段
}

/** 奇数时刻用 UHF。 */
function 选频段(时刻: number): Band { // ~~ def function 选频段
  return 时刻 % 2 ? Band.UHF : Band.VHF
}
