import type { Catalog, EngineReply, Job, PublishFacts } from '@belvedere/core/engine-protocol'

/** What a lane answers: facts as data, and the bytes that they describe, in pieces. */
export interface LaneAnswer {
  readonly facts: unknown
  readonly body: readonly Uint8Array[]
}

export interface JobContext {
  readonly signal: AbortSignal
  /** The frame's body, cut into its parts. */
  readonly parts: readonly Buffer[]
  /**
   * Sends the beginning of the answer's body ahead; the answer itself brings the rest. Of streamed jobs it gives a
   * promise when more is on the way than should: whoever waits for it writes no faster than is read.
   */
  readonly sendBlocks: (blocks: readonly Uint8Array[]) => Promise<void> | undefined
  /** To be called when the rest of the job leaves the process free for others: it does not count as running then. */
  readonly stepAside?: (() => void) | undefined
  /** Whose job it is, where that is known; threads are shared by users in turn. */
  readonly user_id?: number | null | undefined
  /** From 0 to 1. */
  readonly progress: (fraction: number) => void
}

/** One kind of engine process. Jobs run at the same time; the web process decides how many. */
export interface EngineLane {
  /** @throws JobFailure */
  readonly run: (job: Job, context: JobContext) => Promise<LaneAnswer>
  /** Serves another set of tables from now on; lanes without tables have none. */
  readonly publish?: (catalog: Catalog) => Promise<PublishFacts>
}

export interface LaneOptions {
  readonly threads: number
  /** Of the engine's buffer manager. */
  readonly memory_mb: number
  /** An empty folder of this process alone, for intermediate results that do not fit into memory. */
  readonly scratch: string
  readonly notify: (reply: EngineReply) => void
}
