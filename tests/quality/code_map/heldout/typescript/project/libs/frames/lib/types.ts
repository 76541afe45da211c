export interface Codec<F = unknown> { // ~~ def interface Codec
  decode(bytes: Uint8Array): F // ~~ def? method Codec.decode
  encode?(frame: F): Uint8Array // ~~ def? method Codec.encode
}

export type Listener<E> = (event: E) => void // ~~ def type Listener
export type Kind = "beacon" | "data" // ~~ def type Kind
