import type { ChartDataAnswer } from '@belvedere/api'
import { bootstrap } from '../data/bootstrap.ts'
import { credentials } from '../data/credentials.ts'
import type { ChartQuestion } from './chart-question.ts'
import { pageRequests, URGENCY } from './page-requests.ts'
import { postChartData } from './post-chart-data.ts'

/** An answer with the question it belongs to: an old picture is drawn with its own form data. */
export interface ChartAnswer {
  readonly question: ChartQuestion
  readonly answer: ChartDataAnswer
  /** From sending to the last byte read, in milliseconds. */
  readonly tookMs: number
  /** Epoch milliseconds at which it arrived. */
  readonly arrivedAt: number
}

export interface AskOptions {
  readonly signal: AbortSignal
  readonly force?: boolean
  readonly dashboardId?: number | undefined
  /** See `Scheduled.urgency`. */
  readonly urgency?: (() => number) | undefined
}

interface Early {
  readonly answer: Promise<ChartAnswer>
  readonly control: AbortController
}
/** Asked before React was there, by question hash; each is handed over once. */
const early = new Map<string, Early>()

const forced = new Set<string>()

/** The next time these questions are asked, every cache is passed by. */
export function forceNext(hashes: readonly string[]): void {
  for (const hash of hashes) forced.add(hash)
}
/** Whether a question is to be asked past the caches; the answer is true once. */
export const takeForced = (hash: string): boolean => forced.delete(hash)

const send = (question: ChartQuestion, options: AskOptions): Promise<ChartAnswer> =>
  pageRequests.schedule(
    async () => {
      const start = performance.now()
      const answer = await postChartData(question.context, {
        ...options,
        credentials: credentials(),
        timeoutS: bootstrap().config.web_timeout_s,
        sliceId: question.form.slice_id,
        waitForJob: async (id, signal) => (await import('./jobs.ts')).waitForJob(id, signal),
      })
      return { question, answer, tookMs: performance.now() - start, arrivedAt: Date.now() }
    },
    { signal: options.signal, urgency: options.urgency ?? (() => URGENCY.near) },
  )

/** Whether the answer is on its way, or there, and nobody has taken it over. */
export const isAskedAhead = ({ hash }: ChartQuestion): boolean => early.has(hash)

/** Asks before anybody waits for the answer. `askChartData` takes it over. */
export function preloadChartData(question: ChartQuestion, options: Omit<AskOptions, 'signal' | 'force'>): void {
  if (early.has(question.hash)) return
  const control = new AbortController()
  const answer = send(question, { ...options, signal: control.signal })
  answer.catch(() => undefined)
  early.set(question.hash, { answer, control })
}

/**
 * One chart's data.
 * @throws ChartDataError; the signal's reason when aborted
 */
export function askChartData(question: ChartQuestion, options: AskOptions): Promise<ChartAnswer> {
  const ahead = early.get(question.hash)
  early.delete(question.hash)
  if (!ahead) return send(question, options)
  if (options.force) {
    ahead.control.abort(superseded())
    return send(question, options)
  }
  if (options.signal.aborted) ahead.control.abort(options.signal.reason)
  else options.signal.addEventListener('abort', () => ahead.control.abort(options.signal.reason), { once: true })
  return ahead.answer
}

const superseded = (): DOMException => new DOMException('asked again', 'AbortError')
