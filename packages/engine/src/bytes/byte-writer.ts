import { takeBlock } from './blocks.ts'
import { WORD } from './put.ts'

const FIRST_BLOCK = 16 * 1024
const FEW = 64

/**
 * Grows a text in blocks of memory. Blocks are handed on as they are: nothing is copied together at the end.
 * `view` and `at` are open to those who write many small things; they call `room` before and set `at` after.
 */
export class ByteWriter {
  private done: Buffer[] = []
  private written = 0
  private block: Buffer
  /** The block that is being filled. */
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

  /** Blocks that are full by now, each once. */
  takeFull(): readonly Buffer[] {
    const full = this.done
    this.done = []
    return full
  }

  /** The text as blocks, in order, apart from those that were taken. The writer must not be used afterwards. */
  blocks(): readonly Buffer[] {
    this.close()
    return this.done
  }

  private close(): void {
    if (this.at > 0) this.done.push(this.block.subarray(0, this.at))
    this.written += this.at
    this.at = 0
  }

  /** Makes sure that so many bytes, and a word more, can be written at `at`. */
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

  /** Copies bytes as they are. */
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
