/** Pool of memory blocks for responses. New memory for each response would cost page faults and garbage collection. */
const BLOCK = 256 * 1024
/** Maximum number of free blocks in the pool. */
const MAX_WAITING = 16

const ours = new WeakSet<ArrayBufferLike>()
const waiting: Buffer[] = []

/** Returns a block of at least this many bytes. Its content is undefined. */
export const takeBlock = (bytes: number): Buffer => {
  if (bytes > BLOCK) return Buffer.allocUnsafeSlow(bytes)
  const again = waiting.pop()
  if (again !== undefined) return again
  const fresh = Buffer.allocUnsafeSlow(BLOCK)
  ours.add(fresh.buffer)
  return fresh
}

/**
 * Returns a block to the pool if it belongs there. The caller must not use the bytes afterwards, and must call this
 * once for each block.
 */
export const giveBack = ({ buffer }: Uint8Array): void => {
  if (ours.has(buffer) && waiting.length < MAX_WAITING) waiting.push(Buffer.from(buffer as ArrayBuffer))
}
