/** The kinds of databases that can be connected, by their names. Each is a file of `engines/`; `npm run gen` finds it. */
import type { DatabaseEngine } from './engine.ts'
import { ENGINES } from './engines.generated.ts'

export const engineOf = (name: string): DatabaseEngine | undefined =>
  ENGINES.find(({ engine, aliases }) => engine === name || aliases?.includes(name))

/** What a record says whose address has this scheme. */
export const backendOf = (scheme: string): string => engineOf(scheme)?.backend ?? scheme

const kindOf = (backend: string): DatabaseEngine | undefined => ENGINES.find(engine => engine.backend === backend)

/** A record's backend as clients know it: by the scheme. */
export const shownBackend = (backend: string): string => kindOf(backend)?.engine ?? backend

export const driverOf = (backend: string): string => kindOf(backend)?.drivers[0] ?? backend
