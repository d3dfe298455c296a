/** After these errors DuckDB's instance is unusable and the process has to be replaced. */
const FATAL = /^(FATAL|INTERNAL) Error|database has been invalidated/i

export const isFatal = (error: unknown): boolean => error instanceof Error && FATAL.test(error.message)
