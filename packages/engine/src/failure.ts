import type { EngineFailure } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'

/** Thrown when a job ends without a result, with a code that the web process can handle. */
export class JobFailure extends Error {
  constructor(
    readonly code: EngineFailure['code'],
    message: string,
    readonly extra: EngineFailure['extra'] = undefined,
  ) {
    super(message)
    this.name = code
  }
}

export const CANCELLED = 'The job was stopped.'

const NO_SPACE =
  /No space left on device|Disk quota exceeded|not enough space on the disk|failed to offload data block[^\n]*\/0 bytes used/i

/** Returns true if a disk is full, as reported by Node.js or by DuckDB for a file or for intermediate results. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || NO_SPACE.test(error.message)
}

/**
 * Converts an error to the failure that is sent to the web process. Errors of post-processing retain the parameters of
 * their message.
 */
export const toFailure = (error: unknown): EngineFailure => {
  if (error instanceof JobFailure) return { code: error.code, message: error.message, extra: error.extra }
  if (error instanceof AppError && error.code === 'INVALID_POST_PROCESSING') {
    return { code: 'post_processing', message: error.message, extra: error.extra }
  }
  if (error instanceof AppError && error.code === 'POST_PROCESSING_LIMIT') {
    return { code: 'post_processing_limit', message: error.message, extra: error.extra }
  }
  if (isDiskFull(error)) return { code: 'disk_full', message: (error as Error).message }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
}
