/**
 * Bytes in the pieces in which they arrived. They are retained and passed on as they lie; only who has to read them
 * joins them.
 */
export class Bytes {
  readonly pieces: readonly Buffer[]
  /** Of all pieces together. */
  readonly length: number

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  /** In one piece; copied, unless it is one already. */
  joined(): Buffer {
    const [only] = this.pieces
    return this.pieces.length === 1 && only ? only : Buffer.concat(this.pieces, this.length)
  }

  /** As UTF-8 text. */
  toString(): string {
    return this.joined().toString()
  }
}
