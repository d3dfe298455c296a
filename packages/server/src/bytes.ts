/**
 * Bytes in the chunks in which they were received. Chunks are stored and forwarded as they are; only code that needs
 * one buffer joins them.
 */
export class Bytes {
  readonly pieces: readonly Buffer[]
  /** Total length of the chunks. */
  readonly length: number

  constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces
    this.length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  /** Returns one buffer. Copies unless there is exactly one chunk. */
  joined(): Buffer {
    const [only] = this.pieces
    return this.pieces.length === 1 && only ? only : Buffer.concat(this.pieces, this.length)
  }

  /** Decodes the bytes as UTF-8. */
  toString(): string {
    return this.joined().toString()
  }
}
