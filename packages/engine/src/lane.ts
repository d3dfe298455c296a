import type { Catalog, EngineReply, Job, PublishFacts } from '@belvedere/core/engine-protocol'

/** Result of a job: facts as data, and the bytes that they describe, in chunks. */
export interface LaneAnswer {
  readonly facts: unknown
  readonly body: readonly Uint8Array[]
}

export interface JobContext {
  readonly signal: AbortSignal
  /** Parts of the frame's body. */
  readonly parts: readonly Buffer[]
  /**
   * Sends the start of the response body in advance; the response contains the rest. For streamed jobs it returns a
   * promise if too much is unread; awaiting it limits the speed of writing.
   */
  readonly sendBlocks: (blocks: readonly Uint8Array[]) => Promise<void> | undefined
  /** Called when the rest of the job needs no process time: the job then no longer counts as running. */
  readonly stepAside?: (() => void) | undefined
  /** Id of the user of the job, if there is one; threads are shared fairly between users. */
  readonly user_id?: number | null | undefined
  /** Reports progress from 0 to 1. */
  readonly progress: (fraction: number) => void
}

/** One kind of engine process. Jobs run concurrently; the web process limits their number. */
export interface EngineLane {
  /** @throws JobFailure */
  readonly run: (job: Job, context: JobContext) => Promise<LaneAnswer>
  /** Replaces the set of tables; missing in lanes without tables. */
  readonly publish?: (catalog: Catalog) => Promise<PublishFacts>
}

export interface LaneOptions {
  readonly threads: number
  /** Memory limit of DuckDB's buffer manager. */
  readonly memory_mb: number
  /** Empty folder exclusively for this process, for intermediate results that do not fit into memory. */
  readonly scratch: string
  readonly notify: (reply: EngineReply) => void
}
