import { ApiError } from '../../data/api-error.ts'

/** Somebody else saved meanwhile: nothing was written. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
