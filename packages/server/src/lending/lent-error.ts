import { AppError, type ErrorCode } from '@belvedere/core/errors'

/** Errors whose texts hold no value, name or SQL of a dataset, but what the requester sent. */
const PLAIN: ReadonlySet<ErrorCode> = new Set([
  'CHART_QUERY_TIMEOUT',
  'DATASOURCE_SECURITY_ACCESS_ERROR',
  'DISK_FULL',
  'EMPTY_QUERY',
  'ENGINE_BUSY',
  'ENGINE_UNAVAILABLE',
  'FORBIDDEN',
  'INCORRECT_REQUEST',
  'INTERNAL',
  'INVALID_TIME_RANGE',
  'NOT_FOUND',
  'QUERY_STOPPED',
  'STORE_UNAVAILABLE',
  'TABLE_LOADING',
  'TIME_RANGE_REVERSED',
])

/** An error as it is said to those who read through a dashboard alone: why a query failed is for its owners. */
export const lentError = (error: unknown): unknown =>
  error instanceof AppError && !PLAIN.has(error.code) ? new AppError('LENT_QUERY_FAILED', {}, { cause: error }) : error
