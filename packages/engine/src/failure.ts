import type { EngineFailure } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'

/** A job that ends without a result, for a reason that the web process can act on. */
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

/** What the web process is told. Errors of post-processing keep the slots of their text. */
export const toFailure = (error: unknown): EngineFailure => {
  if (error instanceof JobFailure) return { code: error.code, message: error.message, extra: error.extra }
  if (error instanceof AppError && error.code === 'INVALID_POST_PROCESSING') {
    return { code: 'post_processing', message: error.message, extra: error.extra }
  }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) }
}
