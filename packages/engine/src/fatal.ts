/** After these errors DuckDB's instance answers nothing any more: only a new process helps. */
const FATAL = /^(FATAL|INTERNAL) Error|database has been invalidated/i

export const isFatal = (error: unknown): boolean => error instanceof Error && FATAL.test(error.message)
