import type { FormatFacts, FormatJob } from '@belvedere/core/engine-protocol'
import { CANCELLED, JobFailure } from '../../failure.ts'
import type { JobContext } from '../../lane.ts'
import { isHeapFull, Thread } from '../../thread.ts'

type Formatter = Thread<FormatJob, FormatFacts>

const HEAP_MB = 256
/** Time limit in milliseconds. The formatter takes quadratic time for some texts, such as many comments in a row. */
const MAX_MS = 3000
/** Additional time for a new thread, which first loads the formatter. */
const START_MS = 10_000
const CODE = { built: 'format-sql.mjs', source: new URL('./thread.ts', import.meta.url), heap_mb: HEAP_MB }

let formatter: Formatter | null = null
/** Resolves when all earlier requests have ended. */
let last: Promise<unknown> = Promise.resolve()

const forget = (ended: Formatter): void => {
  if (formatter === ended) formatter = null
}

const tooLong = (message: string): JobFailure => new JobFailure('text_too_long', message)

async function format(job: FormatJob, signal: AbortSignal): Promise<FormatFacts> {
  if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
  const most_ms = formatter ? MAX_MS : START_MS + MAX_MS
  formatter ??= new Thread(CODE, forget)
  const thread = formatter
  const stop = () => thread.end(new JobFailure('cancelled', CANCELLED))
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => thread.end(tooLong('The formatter took too long.')), most_ms)
  try {
    return await thread.request(job)
  } catch (error) {
    throw isHeapFull(error) ? tooLong('The formatter needed too much memory.') : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Formats the statement in a thread, one at a time and with a time limit, while the process handles other texts.
 * @throws JobFailure text_too_long, cancelled
 */
export function formatInThread(
  job: FormatJob,
  { signal, stepAside }: Pick<JobContext, 'signal' | 'stepAside'>,
): Promise<FormatFacts> {
  stepAside?.()
  const formatted = last.then(() => format(job, signal))
  last = formatted.catch(() => undefined)
  return formatted
}
