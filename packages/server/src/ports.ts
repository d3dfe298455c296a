/** External dependencies of the web process. Tests replace only the clock and the ids. */
import { randomBytes, randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Readable } from 'node:stream'
import type {
  Catalog,
  CombineJob,
  ExtractJob,
  FormatFacts,
  FormatJob,
  ImportFacts,
  ImportJob,
  Inspected,
  Inspection,
  InspectJob,
  ParseFacts,
  ParseJob,
  PreviewFacts,
  PreviewJob,
  PrintFacts,
  PrintJob,
  PublishFacts,
  QueryFacts,
  QueryJob,
  RenderJob,
  TemplateFacts,
  TemplateJob,
} from '@belvedere/core/engine-protocol'
import type { Bytes } from './bytes.ts'

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface Ids {
  readonly uuid: () => string
  /** URL-safe random text of at least 128 bits. */
  readonly secret: () => string
}

/** Returns all addresses of a host name; fails if there are none. */
export type Lookup = (host: string) => Promise<readonly string[]>

export const systemLookup: Lookup = async host => (await lookup(host, { all: true })).map(({ address }) => address)
export const systemClock: Clock = { now: () => Date.now() }
export const systemIds: Ids = { uuid: () => randomUUID(), secret: () => randomBytes(32).toString('base64url') }

/** Facts about an answer, and its bytes. */
export interface Answer<Facts> {
  readonly facts: Facts
  readonly bytes: Bytes
}

/** An answer that is forwarded while it is produced. */
export interface StreamedAnswer {
  /** Ends with the answer. Destroyed with the error if the query fails in the meantime. */
  readonly body: Readable
  /** Resolves at the end. */
  readonly facts: Promise<QueryFacts>
}

/** Priority of a job in the queue: users who wait for a chart come first, each with an equal share. */
export interface Turn {
  /** Id of the user. Jobs without one share a turn. */
  readonly user_id?: number | undefined
  /** True if no client waits for the job: warm-up, jobs of the async channel. */
  readonly is_background?: boolean | undefined
  /** True if the job reads no rows and takes a millisecond, such as parsing a text. It runs beside all other jobs. */
  readonly is_immediate?: boolean | undefined
}

/**
 * The engine processes as used by the web process. Every call can be cancelled, which also cancels it in the engine.
 */
export interface Engine {
  readonly query: (
    lane: 'chart' | 'sql' | 'remote',
    job: QueryJob,
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<Answer<QueryFacts>>
  /**
   * Resolves with the first bytes; until then it rejects like `query`. The engine produces data only as fast as the
   * body is read, and a body that is not read for a minute is closed.
   */
  readonly stream: (
    lane: 'chart' | 'sql' | 'export' | 'remote',
    job: QueryJob,
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<StreamedAnswer>
  /** Combines several finished answers into one. `parts` are their bytes, in the order of the job's tables. */
  readonly combine: (
    job: CombineJob,
    parts: readonly Buffer[],
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<Answer<QueryFacts>>
  /** Reads metadata of a remote database. */
  readonly inspect: <What extends Inspection['what']>(
    job: InspectJob & { readonly inspection: { readonly what: What } },
    signal: AbortSignal,
  ) => Promise<Inspected[What]>
  readonly preview: (job: PreviewJob, signal: AbortSignal) => Promise<PreviewFacts>
  readonly importFile: (
    job: ImportJob,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ) => Promise<ImportFacts>
  /** Copies rows of a remote query into a part file. */
  readonly extract: (job: ExtractJob, signal: AbortSignal) => Promise<ImportFacts>
  readonly render: (job: RenderJob, tables: readonly Buffer[], signal: AbortSignal) => Promise<Buffer>
  readonly print: (job: PrintJob, tables: readonly Buffer[], signal: AbortSignal) => Promise<Answer<PrintFacts>>
  /** Parses SQL of a dialect other than DuckDB's into the trees of its parser. */
  readonly parse: (job: ParseJob, signal: AbortSignal) => Promise<ParseFacts>
  readonly template: (job: TemplateJob, signal: AbortSignal) => Promise<TemplateFacts>
  /** Formats a statement. */
  readonly format: (job: FormatJob, signal: AbortSignal, turn?: Turn) => Promise<FormatFacts>
  /**
   * Publishes the catalog to every lane. Resolves when the running lanes have opened it, with the tables that the chart
   * lane cannot open.
   */
  readonly publish: (catalog: Catalog) => Promise<PublishFacts>
  /**
   * Generations of the catalog that a lane may still read. Files of older ones can be removed. Absent if unavailable.
   */
  readonly generationsInUse?: () => readonly number[]
  /** Process ids of the running engine processes by lane (health page, fault tests). */
  readonly pids: () => Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}
