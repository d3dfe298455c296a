import { takeBlock } from './blocks.ts'
import { WORD } from './put.ts'

const FIRST_BLOCK = 16 * 1024
const FEW = 64

/**
 * Appends bytes in blocks of memory and returns the blocks without copying them together. Callers that write many small
 * values use `view` and `at` directly: they call `reserve` before and set `at` after.
 */
export class ByteWriter {
  private done: Buffer[] = []
  private written = 0
  private block: Buffer
  /** View of the current block. */
  view: DataView
  at = 0

  constructor(firstBlock = FIRST_BLOCK) {
    this.block = Buffer.allocUnsafeSlow(firstBlock)
    this.view = new DataView(this.block.buffer)
  }

  /** Bytes written so far. */
  get length(): number {
    return this.written + this.at
  }

  /** Returns the blocks that are full and removes them from the writer. */
  takeFull(): readonly Buffer[] {
    const full = this.done
    this.done = []
    return full
  }

  /** Returns the remaining blocks in order. The writer must not be used afterwards. */
  blocks(): readonly Buffer[] {
    this.close()
    return this.done
  }

  private close(): void {
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.written += this.at
    this.at = 0
  }

  /** Makes room for this many bytes, and a word more, at `at`. */
  reserve(bytes: number): void {
    if (this.at + bytes + WORD <= this.block.length) return
    this.close()
    this.block = takeBlock(bytes + WORD)
    this.view = new DataView(this.block.buffer)
  }

  byte(code: number): void {
    this.reserve(1)
    this.block[this.at++] = code
  }

  /** Copies bytes unchanged. */
  raw(bytes: Uint8Array, start = 0, end = bytes.length): void {
    this.reserve(end - start)
    if (end - start > FEW) {
      this.block.set(bytes.subarray(start, end), this.at)
      this.at += end - start
      return
    }
    for (let i = start; i < end; i++) this.block[this.at++] = bytes[i] as number
  }
}
