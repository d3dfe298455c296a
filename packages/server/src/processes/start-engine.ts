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
  /** Query threads; default: as many as the machine has. */
  readonly cores?: number
  /** Memory of the chart lane's engine; default: two fifths of the machine's, at most 16 GB. */
  readonly memoryMb?: number
  /** Lanes other than the chart lane end after so long without a job. */
  readonly idleMs?: number
}

/** The engine as the process that owns it sees it. */
export interface SupervisedEngine extends Engine {
  /** Generations of the catalog that some lane may still read: files of older ones can go. */
  readonly generationsInUse: () => readonly number[]
  /** Jobs by lane. */
  readonly load: () => Readonly<Record<LaneName, LaneLoad>>
}

const IDLE_MS = 60_000
const TABLE_LANES: readonly LaneName[] = ['chart', 'sql', 'export']
/** A template works with little; a statement of 40 kB parses within this as well. */
const TEXT_HEAP_MB = 128
/** A template ends itself after a second; the first statement waits for the parser to be loaded. */
const TEXT_JOB_MS = 20_000
const SHORT_JOB_MS = 60_000
/** A dashboard of hundreds of charts. */
const PRINT_MS = 5 * 60_000
const CLOSE_MS = 800
/** Files that are written at the same time: they wait for those who read them more than for the engine. */
const EXPORTS = 6
/** Two threads for post-processing, with what they hand over. */
const THREADS_MB = 2048
/** Queries to other databases at the same time, in all. They wait for those databases rather than for a processor. */
const REMOTE_PLACES = 64
const LEAST_MEMORY_MB = 256
const MOST_MEMORY_MB = 16 * 1024

const defaultMemory = (): number => Math.min(MOST_MEMORY_MB, Math.floor((totalmem() / 1024 / 1024) * 0.4))

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
    // It reads files of others itself. What one database has of the places is up to its connections.
    case 'remote':
      return { threads: cores, memory_mb: share(0.25), running: REMOTE_PLACES, threads_mb: THREADS_MB }
    // One text at a time: what one costs is not another's fault.
    case 'text':
      return { threads: 1, memory_mb: share(0), running: 1, heap_mb: TEXT_HEAP_MB }
  }
}

function withQueueTime({ facts, bytes, queue_ms }: RawAnswer): Answer<QueryFacts> {
  const queryFacts = facts as QueryFacts
  return { facts: { ...queryFacts, timing: { ...queryFacts.timing, queue_ms } }, bytes }
}

/** Files that are read at the priority of charts: someone waits for them, and they cost charts nothing that shows. */
const MAX_SMALL_BYTES = 4 * 1024 * 1024
/** Packed files hold many times their size. */
const MAX_SMALL_PACKED_BYTES = 256 * 1024
const PLAIN_FORMATS: ReadonlySet<string> = new Set(['csv', 'tsv', 'json', 'jsonl'])

/** A large file is read at low priority, which would leave a small one without a processor beside busy charts. */
function importLaneOf(job: PreviewJob | ImportJob): 'import' | 'small_import' {
  // A transformation may read much besides the file.
  if (job.kind === 'import' && job.transform !== null) return 'import'
  const { file, file_format } = job
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const limit = PLAIN_FORMATS.has(file_format) ? MAX_SMALL_BYTES : MAX_SMALL_PACKED_BYTES
  return bytes <= limit ? 'small_import' : 'import'
}

type Submit = (lane: LaneName, job: Job, signal: AbortSignal, timeout_ms: number, turn?: Turn) => Promise<RawAnswer>

/**
 * Charts of whoever gives way to somebody else run in the SQL lane: it has the same tables at a lower priority, but less
 * memory, so that what outgrows it runs in the chart lane after all.
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

/** An engine that takes jobs from now on, and answers them when its chart lane runs. */
export interface OpeningEngine extends SupervisedEngine {
  /** Resolves when the chart lane runs; rejects with AppError ENGINE_UNAVAILABLE when it cannot be started. */
  readonly started: Promise<void>
}

/**
 * Starts the engine processes' supervision and the chart lane; the others start with their first job.
 * @throws AppError ENGINE_UNAVAILABLE when the chart lane cannot be started
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

/** Lanes one after the other; the chart lane, which always runs, says what it cannot open. */
async function publishTo(lanes: Readonly<Record<LaneName, Lane>>, catalog: Catalog): Promise<PublishFacts> {
  for (const name of TABLE_LANES) await lanes[name].publish(catalog)
  return { broken: lanes.chart.broken }
}

/** As `startEngine`, without waiting for the chart lane: much can be done while it starts. */
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
    // A killed process is there until the system has ended it.
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
