import { ansi } from './ansi.ts'
import type { Dialect } from './dialect.ts'
import { duckdb } from './duckdb.ts'

const DIALECTS: Readonly<Record<string, Dialect>> = { ansi, duckdb }

/** The dialect of a connection's `backend`; undefined when there is none yet. */
export const dialectOf = (backend: string): Dialect | undefined => DIALECTS[backend]
