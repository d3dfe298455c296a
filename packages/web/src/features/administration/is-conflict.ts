import { ApiError } from '../../data/calls/api-error.ts'

/** Returns whether a write failed because another user saved first. Nothing was written. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
