/** What the web process needs from outside itself. Tests pass their own clock and ids, nothing else. */
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

/** Returns all addresses of a host's name; fails for a name that has none. */
export type Lookup = (host: string) => Promise<readonly string[]>

export const systemLookup: Lookup = async host => (await lookup(host, { all: true })).map(({ address }) => address)
export const systemClock: Clock = { now: () => Date.now() }
export const systemIds: Ids = { uuid: () => randomUUID(), secret: () => randomBytes(32).toString('base64url') }

/** Facts as data, and the ready bytes they describe. */
export interface Answer<Facts> {
  readonly facts: Facts
  readonly bytes: Bytes
}

/** An answer that is passed on while it is being made. */
export interface StreamedAnswer {
  /** Ends with the answer; destroyed with the error of a query that fails on the way. */
  readonly body: Readable
  /** Known at the end. */
  readonly facts: Promise<QueryFacts>
}

/** Whose turn a job takes while others wait: people who look at a chart come first, and each of them alike. */
export interface Turn {
  /** Jobs without one share a turn. */
  readonly user_id?: number | undefined
  /** Nobody waits for it: warm-up, jobs of the async channel. */
  readonly is_background?: boolean | undefined
  /** It reads no rows and takes a millisecond, as the parse of a text does: it runs beside all others. */
  readonly is_immediate?: boolean | undefined
}

/** The engine processes, seen from the web process. Every call can be cancelled and is cancelled in the engine too. */
export interface Engine {
  readonly query: (
    lane: 'chart' | 'sql' | 'remote',
    job: QueryJob,
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<Answer<QueryFacts>>
  /**
   * Resolves with the first bytes, rejects like `query` until then. The engine goes on only as fast as the body is
   * read; a body that is not read for a minute is closed.
   */
  readonly stream: (
    lane: 'chart' | 'sql' | 'export' | 'remote',
    job: QueryJob,
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<StreamedAnswer>
  /** One answer of several that are there already: their bytes, in the order of the job's tables. */
  readonly combine: (
    job: CombineJob,
    parts: readonly Buffer[],
    signal: AbortSignal,
    turn?: Turn,
  ) => Promise<Answer<QueryFacts>>
  /** Asks a database of somebody else's about itself. */
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
  /** SQL of a dialect other than DuckDB's, as its parser's trees. */
  readonly parse: (job: ParseJob, signal: AbortSignal) => Promise<ParseFacts>
  readonly template: (job: TemplateJob, signal: AbortSignal) => Promise<TemplateFacts>
  /** A statement set out in lines. */
  readonly format: (job: FormatJob, signal: AbortSignal, turn?: Turn) => Promise<FormatFacts>
  /**
   * Every lane serves the new set from now on; resolves when running lanes have opened it, with the tables that the
   * chart lane cannot open.
   */
  readonly publish: (catalog: Catalog) => Promise<PublishFacts>
  /** Generations of the catalog that some lane may still read: files of older ones can go. Absent: not known. */
  readonly generationsInUse?: () => readonly number[]
  /** Process ids of the running engine processes by lane (health page, fault tests). */
  readonly pids: () => Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}
