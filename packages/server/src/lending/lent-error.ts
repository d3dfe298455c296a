import { AppError, type ErrorCode } from '@belvedere/core/errors'

/** Errors whose messages contain no value, name or SQL of a dataset except those of the request. */
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

/** Replaces an error that could reveal data of a lent dataset. Only owners of the dashboard see why a query failed. */
export const lentError = (error: unknown): unknown =>
  error instanceof AppError && !PLAIN.has(error.code) ? new AppError('LENT_QUERY_FAILED', {}, { cause: error }) : error
