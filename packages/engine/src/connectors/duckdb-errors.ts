import type { EngineFailure } from '@belvedere/core/engine-protocol'
import { CANCELLED, isDiskFull, JobFailure } from '../failure.ts'
import { isFatal } from '../fatal.ts'

const CODES: readonly (readonly [RegExp, EngineFailure['code']])[] = [
  [/^INTERRUPT Error/i, 'cancelled'],
  [/^Out of Memory Error|Allocation failure|bad_alloc/i, 'out_of_memory'],
  [/^IO Error: (Corrupt database file|Could not read (enough|all) bytes from file)/i, 'damaged_file'],
  [/^Parser Error|syntax error/i, 'syntax_error'],
]

/** Converts an error of DuckDB into a failure of the job. */
export const queryFailure = (error: unknown, signal: AbortSignal): unknown => {
  if (error instanceof JobFailure) return error
  if (signal.aborted) return new JobFailure('cancelled', CANCELLED)
  if (!(error instanceof Error) || isFatal(error)) return error
  // Errors of our own code (post-processing, bugs) are not DuckDB errors.
  if (!/^[A-Z][\w ]* (Error|error): /.test(error.message)) return error
  if (isDiskFull(error)) return new JobFailure('disk_full', error.message)
  const code = CODES.find(([pattern]) => pattern.test(error.message))?.[1] ?? 'query_failed'
  return new JobFailure(code, error.message)
}
