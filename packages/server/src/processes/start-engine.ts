import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type {
  Catalog,
  FormatFacts,
  ImportFacts,
  ImportJob,
  Job,
  Lane as LaneName,
  ParseFacts,
  PreviewFacts,
  PreviewJob,
  PrintFacts,
  PublishFacts,
  QueryFacts,
  TemplateFacts,
} from '@belvedere/core/engine-protocol'
import { LANES } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { Logger } from 'pino'
import type { Answer, Engine, Turn } from '../ports.ts'
import { Costs } from './costs.ts'
import { Lane, type LaneLoad } from './lane.ts'
import type { RawAnswer } from './pending-job.ts'
import type { LaneCaps } from './spawn.ts'
import { streamAnswer } from './stream-answer.ts'

export interface StartEngineOptions {
  readonly log: Logger
  /** Number of query threads; default: the number of processors. */
  readonly cores?: number
  /** Memory of the chart lane's engine in megabytes; default: two fifths of the machine's, at most 16 GB. */
  readonly memoryMb?: number
  /** Milliseconds without a job after which lanes other than the chart lane end. */
  readonly idleMs?: number
}

/** The engine as used by the process that owns it. */
export interface SupervisedEngine extends Engine {
  /** Generations of the catalog that a lane may still read. Files of older ones can be removed. */
  readonly generationsInUse: () => readonly number[]
  /** Load by lane. */
  readonly load: () => Readonly<Record<LaneName, LaneLoad>>
}

const IDLE_MS = 60_000
const TABLE_LANES: readonly LaneName[] = ['chart', 'sql', 'export']
/** Heap limit of the text lane: templates need little, and a statement of 40 kB can be parsed within it. */
const TEXT_HEAP_MB = 128
/**
 * Time limit of text jobs. A template stops itself after a second; the first statement waits for the parser to load.
 */
const TEXT_JOB_MS = 20_000
const SHORT_JOB_MS = 60_000
/** Time limit of a print: enough for a dashboard of hundreds of charts. */
const PRINT_MS = 5 * 60_000
const CLOSE_MS = 800
/** Number of parallel file exports. They wait for their readers more than for the engine. */
const EXPORTS = 6
/** Memory of two threads for post-processing, including transferred data. */
const THREADS_MB = 2048
/**
 * Maximum number of parallel queries to remote databases. They wait for those databases rather than for a processor.
 */
const REMOTE_PLACES = 64
const LEAST_MEMORY_MB = 256
const MAX_MEMORY_MB = 16 * 1024

const defaultMemory = (): number => Math.min(MAX_MEMORY_MB, Math.floor((totalmem() / 1024 / 1024) * 0.4))

const capsOf = (lane: LaneName, cores: number, memory_mb: number): LaneCaps => {
  const share = (part: number) => Math.max(LEAST_MEMORY_MB, Math.floor(memory_mb * part))
  switch (lane) {
    case 'chart':
      return { threads: cores, memory_mb: share(1), running: cores, threads_mb: THREADS_MB }
    case 'sql':
      return { threads: cores, memory_mb: share(0.5), running: cores, threads_mb: THREADS_MB }
    case 'export':
      return { threads: cores, memory_mb: share(0.25), running: EXPORTS, threads_mb: THREADS_MB }
    case 'import':
    case 'small_import':
      return { threads: cores, memory_mb: share(0.5), running: 2 }
    case 'render':
      return { threads: 1, memory_mb: share(0), running: 2 }
    // It reads remote files itself. The slots of one database are limited by its connections.
    case 'remote':
      return { threads: cores, memory_mb: share(0.25), running: REMOTE_PLACES, threads_mb: THREADS_MB }
    // One text at a time, so that the cost of one does not affect others.
    case 'text':
      return { threads: 1, memory_mb: share(0), running: 1, heap_mb: TEXT_HEAP_MB }
  }
}

function withQueueTime({ facts, bytes, queue_ms }: RawAnswer): Answer<QueryFacts> {
  const queryFacts = facts as QueryFacts
  return { facts: { ...queryFacts, timing: { ...queryFacts.timing, queue_ms } }, bytes }
}

/**
 * Maximum size of files that are read at the priority of charts: a user waits for them, and they do not slow down
 * charts noticeably.
 */
const MAX_SMALL_BYTES = 4 * 1024 * 1024
/** Compressed files hold many times their size. */
const MAX_SMALL_PACKED_BYTES = 256 * 1024
const PLAIN_FORMATS: ReadonlySet<string> = new Set(['csv', 'tsv', 'json', 'jsonl'])

/**
 * Returns the lane of an import. Large files are read at low priority, at which a small file would get no processor
 * beside busy charts.
 */
function importLaneOf(job: PreviewJob | ImportJob): 'import' | 'small_import' {
  // A transformation may read much more than the file.
  if (job.kind === 'import' && job.transform !== null) return 'import'
  const { file, file_format } = job
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const limit = PLAIN_FORMATS.has(file_format) ? MAX_SMALL_BYTES : MAX_SMALL_PACKED_BYTES
  return bytes <= limit ? 'small_import' : 'import'
}

type Submit = (lane: LaneName, job: Job, signal: AbortSignal, timeout_ms: number, turn?: Turn) => Promise<RawAnswer>

/**
 * Runs chart queries of users who give way to others in the SQL lane. It has the same tables at a lower priority but
 * less memory, so queries that exceed it are repeated in the chart lane.
 */
const queryIn =
  (submit: Submit, costs: Costs): Engine['query'] =>
  async (lane, job, signal, turn = {}) => {
    const run = (where: LaneName) => submit(where, job, signal, job.timeout_ms, turn)
    const isTooLarge = (error: unknown) => error instanceof AppError && error.code === 'RESULT_TOO_LARGE'
    const givesWay = lane === 'chart' && costs.givesWay(turn)
    const submitted = givesWay
      ? run('sql').catch((error: unknown) => {
          if (isTooLarge(error)) return run(lane)
          throw error
        })
      : run(lane)
    const answer = withQueueTime(await submitted)
    if (lane === 'chart') costs.note(turn, answer.facts.timing)
    return answer
  }

const printIn =
  (lane: Lane): Engine['print'] =>
  async (job, parts, signal) => {
    const { facts, bytes } = await lane.submit({ job, parts, signal, timeout_ms: PRINT_MS, repeatable: true })
    return { facts: facts as PrintFacts, bytes }
  }

/** An engine that accepts jobs at once, and runs them when its chart lane is ready. */
export interface OpeningEngine extends SupervisedEngine {
  /** Resolves when the chart lane is ready; rejects with AppError ENGINE_UNAVAILABLE if it cannot be started. */
  readonly started: Promise<void>
}

/**
 * Starts the supervision of the engine processes and the chart lane. Other lanes start with their first job.
 * @throws AppError ENGINE_UNAVAILABLE if the chart lane cannot be started
 */
export const startEngine = async (options: StartEngineOptions): Promise<SupervisedEngine> => {
  const engine = openEngine(options)
  try {
    await engine.started
  } catch (error) {
    await engine.close()
    throw error
  }
  return engine
}

/** Publishes to one lane after the other. Reports the tables that the chart lane, which always runs, cannot open. */
async function publishTo(lanes: Readonly<Record<LaneName, Lane>>, catalog: Catalog): Promise<PublishFacts> {
  for (const name of TABLE_LANES) await lanes[name].publish(catalog)
  return { broken: lanes.chart.broken }
}

/** Like `startEngine`, without waiting for the chart lane, so that other work can be done in the meantime. */
export const openEngine = (options: StartEngineOptions): OpeningEngine => {
  const { log, cores = availableParallelism(), memoryMb = defaultMemory(), idleMs = IDLE_MS } = options
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-'))
  const made = LANES.map(name => {
    const caps = capsOf(name, Math.max(1, cores), memoryMb)
    const idle_ms = name === 'chart' ? null : idleMs
    return [name, new Lane({ name, caps, folder, log, idle_ms, serves_tables: TABLE_LANES.includes(name) })] as const
  })
  const lanes = Object.fromEntries(made) as Record<LaneName, Lane>
  const all = Object.values(lanes)
  let closing: Promise<void> | null = null

  const allEnded = async () => {
    const deadline = performance.now() + CLOSE_MS
    while (all.some(lane => lane.pid !== undefined) && performance.now() < deadline) {
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  const ended = async () => {
    for (const lane of all) lane.close()
    await allEnded()
    for (const lane of all) lane.kill()
    // A killed process exists until the system has ended it.
    await allEnded()
    rmSync(folder, { recursive: true, force: true })
  }
  const close = () => {
    closing ??= ended()
    return closing
  }

  const submit: Submit = (lane, job, signal, timeout_ms, turn) =>
    lanes[lane].submit({ job, signal, timeout_ms, repeatable: true, turn })

  const started = lanes.chart.start()
  started.catch(() => undefined) // reported to its caller
  return {
    started,
    query: queryIn(submit, new Costs()),
    stream: (lane, job, signal, turn) =>
      streamAnswer((signal, onPieces) => {
        const how = { job: { ...job, streamed: true } as const, signal, timeout_ms: job.timeout_ms, onPieces, turn }
        return lanes[lane].stream({ ...how, repeatable: true })
      }, signal),
    combine: async (job, parts, signal, turn) => {
      const how = { job, parts, signal, timeout_ms: SHORT_JOB_MS, repeatable: true, turn }
      return withQueueTime(await lanes.chart.submit(how))
    },
    inspect: async (job, signal) => (await submit('remote', job, signal, job.timeout_ms)).facts as never,
    preview: async (job, signal) => (await submit(importLaneOf(job), job, signal, SHORT_JOB_MS)).facts as PreviewFacts,
    importFile: async (job, signal, onProgress) => {
      const how = { job, signal, onProgress, timeout_ms: null, repeatable: false, awaits_engine: true }
      return (await lanes[importLaneOf(job)].submit(how)).facts as ImportFacts
    },
    extract: async (job, signal) => {
      const how = { job, signal, timeout_ms: job.timeout_ms, repeatable: false, awaits_engine: true }
      return (await lanes.import.submit(how)).facts as ImportFacts
    },
    print: printIn(lanes.render),
    render: async (job, parts, signal) =>
      (await lanes.render.submit({ job, parts, signal, timeout_ms: SHORT_JOB_MS, repeatable: true })).bytes.joined(),
    parse: async (job, signal) =>
      (await lanes.text.submit({ job, signal, timeout_ms: TEXT_JOB_MS, repeatable: true })).facts as ParseFacts,
    template: async (job, signal) =>
      (await lanes.text.submit({ job, signal, timeout_ms: TEXT_JOB_MS, repeatable: true })).facts as TemplateFacts,
    format: async (job, signal, turn) =>
      (await lanes.text.submit({ job, signal, timeout_ms: TEXT_JOB_MS, repeatable: true, turn })).facts as FormatFacts,
    publish: catalog => publishTo(lanes, catalog),
    pids: () => Object.fromEntries(made.flatMap(([name, lane]) => (lane.pid === undefined ? [] : [[name, lane.pid]]))),
    generationsInUse: () => [...new Set(all.flatMap(lane => [...lane.generations]))].sort((a, b) => a - b),
    load: () => Object.fromEntries(made.map(([name, lane]) => [name, lane.load])) as Record<LaneName, LaneLoad>,
    close,
  }
}
