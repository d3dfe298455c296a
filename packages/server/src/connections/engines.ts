/** Kinds of databases that can be connected, by name. Each is a file of `engines/`, registered by `npm run gen`. */
import type { DatabaseEngine } from './engine.ts'
import { ENGINES } from './engines.generated.ts'

export const engineOf = (name: string): DatabaseEngine | undefined =>
  ENGINES.find(({ engine, aliases }) => engine === name || aliases?.includes(name))

/** Returns the backend of records whose address has this scheme. */
export const backendOf = (scheme: string): string => engineOf(scheme)?.backend ?? scheme

const kindOf = (backend: string): DatabaseEngine | undefined => ENGINES.find(engine => engine.backend === backend)

/** Returns the backend of a record as shown to clients: the scheme. */
export const shownBackend = (backend: string): string => kindOf(backend)?.engine ?? backend

export const driverOf = (backend: string): string => kindOf(backend)?.drivers[0] ?? backend
