import { ansi } from './ansi.ts'
import type { Dialect } from './dialect.ts'
import { DIALECTS } from './dialects.generated.ts'

const byBackend: ReadonlyMap<string, Dialect> = new Map(
  [ansi, ...DIALECTS].flatMap(dialect => [dialect.name, ...dialect.backends].map(name => [name, dialect] as const)),
)

/** Returns the dialect of a connection's `backend`; undefined if there is none. */
export const dialectOf = (backend: string): Dialect | undefined => byBackend.get(backend)
