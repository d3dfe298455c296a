import { putBytes } from './put.ts'

const FIRST_BLOCK = 16 * 1024
const LARGEST_BLOCK = 1024 * 1024
const FEW = 64

/**
 * Grows a text in blocks of memory. Blocks are handed on as they are: nothing is copied together at the end.
 * `block` and `at` are open to those who write many small things; they call `room` before and set `at` after.
 */
export class ByteWriter {
  private done: Buffer[] = []
  private written = 0
  block: Buffer
  at = 0

  constructor(firstBlock = FIRST_BLOCK) {
    this.block = Buffer.allocUnsafeSlow(firstBlock)
  }

  /** Bytes written so far. */
  get length(): number {
    return this.written + this.at
  }

  /** Blocks that are full by now, each once. */
  takeFull(): readonly Buffer[] {
    const full = this.done
    this.done = []
    return full
  }

  /** The text as blocks, in order, apart from those that were taken. The writer must not be used afterwards. */
  blocks(): readonly Buffer[] {
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.at = 0
    return this.done
  }

  /** Makes sure that so many bytes can be written at `at` of `block`. */
  room(bytes: number): void {
    if (this.at + bytes <= this.block.length) return
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.written += this.at
    this.at = 0
    this.block = Buffer.allocUnsafeSlow(Math.max(bytes, Math.min(this.block.length * 2, LARGEST_BLOCK)))
  }

  byte(code: number): void {
    this.room(1)
    this.block[this.at++] = code
  }

  /** Copies bytes as they are. */
  raw(bytes: Uint8Array, start = 0, end = bytes.length): void {
    this.room(end - start)
    if (end - start > FEW) {
      this.block.set(bytes.subarray(start, end), this.at)
      this.at += end - start
    } else this.at = putBytes(this.block, this.at, bytes, start, end)
  }
}
