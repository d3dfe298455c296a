/**
 * Memory that answers are written into, used again and again: fresh memory for every answer would have to be
 * mapped by the system and found again by the garbage collector.
 */
const BLOCK = 256 * 1024
/** Blocks that wait for their next use, at most. */
const MOST_WAITING = 16

const ours = new WeakSet<ArrayBufferLike>()
const waiting: Buffer[] = []

/** A block of at least so many bytes; what it holds is left from before. */
export const takeBlock = (bytes: number): Buffer => {
  if (bytes > BLOCK) return Buffer.allocUnsafeSlow(bytes)
  const again = waiting.pop()
  if (again !== undefined) return again
  const fresh = Buffer.allocUnsafeSlow(BLOCK)
  ours.add(fresh.buffer)
  return fresh
}

/** Nobody reads these bytes any more: if they lie in a block, it may be written again. Once for each block. */
export const giveBack = ({ buffer }: Uint8Array): void => {
  if (ours.has(buffer) && waiting.length < MOST_WAITING) waiting.push(Buffer.from(buffer as ArrayBuffer))
}
