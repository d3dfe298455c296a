/** Messages between an engine process and its post-processing threads. */
import type { CombineJob, EngineFailure, QueryFacts } from '@belvedere/core/engine-protocol'

/** The parts are transferred, not copied: the sender cannot use them afterwards. */
export interface ThreadRequest {
  readonly job: CombineJob
  readonly parts: readonly Uint8Array[]
}

export type ThreadReply =
  | { readonly type: 'done'; readonly facts: QueryFacts; readonly body: readonly Uint8Array[] }
  | { readonly type: 'failed'; readonly error: EngineFailure }

/** Copies the bytes to a buffer of their own, which can be transferred to another thread. */
export function ownBytes(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    whole.set(block, at)
    at += block.length
  }
  return whole
}
