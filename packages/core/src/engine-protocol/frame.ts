/**
 * Frames between the web process and an engine process: header length (4 bytes, little endian), body length (4 bytes),
 * header (JSON, UTF-8), body (any bytes).
 */
const PREFIX = 8

export interface FrameLimits {
  /** Bytes. */
  readonly header: number
  /** Bytes; at most 2^32 - 1. */
  readonly body: number
}
export const FRAME_LIMITS: FrameLimits = { header: 16 * 1024 * 1024, body: 1024 * 1024 * 1024 }

/** Returns the bytes before the body. They are sent separately, so that the body is not copied. */
export const frameHead = (header: Uint8Array, body_length: number): Uint8Array => {
  const head = new Uint8Array(PREFIX + header.length)
  const view = new DataView(head.buffer)
  view.setUint32(0, header.length, true)
  view.setUint32(4, body_length, true)
  head.set(header, PREFIX)
  return head
}

export interface FrameReaderOptions<Bytes extends Uint8Array> {
  /** Returns the part of a chunk that belongs to a body: a view, or a copy if the chunk's buffer is reused. */
  readonly cut: (chunk: Bytes, start: number, end: number) => Bytes
  /**
   * Called for each frame. The header may be a view of the received chunk, so read it before returning. The body
   * consists of the pieces returned by `cut`.
   */
  readonly onFrame: (header: Uint8Array, body: readonly Bytes[]) => void
  readonly limits?: FrameLimits
}

/**
 * Reassembles frames from chunks of any size. Bodies are delivered in pieces as received, without copying them into one
 * buffer.
 */
export class FrameReader<Bytes extends Uint8Array> {
  private readonly options: FrameReaderOptions<Bytes>
  private readonly limits: FrameLimits
  private readonly prefix = new Uint8Array(PREFIX)
  private prefix_filled = 0
  private header: Uint8Array | null = null
  private header_filled = 0
  private body: Bytes[] = []
  private body_missing = 0

  constructor(options: FrameReaderOptions<Bytes>) {
    this.options = options
    this.limits = options.limits ?? FRAME_LIMITS
  }

  /**
   * Adds a chunk.
   * @throws RangeError if a frame exceeds the limits; the stream cannot be read further
   */
  push(chunk: Bytes): void {
    let at = 0
    while (at < chunk.length || this.complete()) {
      if (this.header === null) {
        at = this.readPrefix(chunk, at)
        continue
      }
      at = this.readHeader(chunk, at)
      at = this.readBody(chunk, at)
      if (!this.complete()) return
      this.deliver()
    }
  }

  /** True if a frame is incomplete. */
  get unfinished(): boolean {
    return this.prefix_filled > 0
  }

  private complete(): boolean {
    return this.header !== null && this.header_filled === this.header.length && this.body_missing === 0
  }

  private readPrefix(chunk: Bytes, from: number): number {
    let at = from
    while (this.prefix_filled < PREFIX && at < chunk.length) this.prefix[this.prefix_filled++] = chunk[at++] as number
    if (this.prefix_filled < PREFIX) return at
    const view = new DataView(this.prefix.buffer)
    const header_length = view.getUint32(0, true)
    const body_length = view.getUint32(4, true)
    if (header_length > this.limits.header) throw new RangeError(`frame header of ${header_length} bytes`)
    if (body_length > this.limits.body) throw new RangeError(`frame body of ${body_length} bytes`)
    // A header that is complete in this chunk is not copied.
    const whole = chunk.length - at >= header_length
    this.header = whole ? chunk.subarray(at, at + header_length) : new Uint8Array(header_length)
    this.header_filled = whole ? header_length : 0
    this.body_missing = body_length
    return whole ? at + header_length : at
  }

  private readHeader(chunk: Bytes, at: number): number {
    const { header } = this
    if (header === null || this.header_filled === header.length) return at
    const part = chunk.subarray(at, at + header.length - this.header_filled)
    header.set(part, this.header_filled)
    this.header_filled += part.length
    return at + part.length
  }

  private readBody(chunk: Bytes, at: number): number {
    const length = Math.min(this.body_missing, chunk.length - at)
    if (length === 0) return at
    this.body.push(this.options.cut(chunk, at, at + length))
    this.body_missing -= length
    return at + length
  }

  private deliver(): void {
    const { header, body } = this
    this.prefix_filled = 0
    this.header = null
    this.body = []
    if (header !== null) this.options.onFrame(header, body)
  }
}
