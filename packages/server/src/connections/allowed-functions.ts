/**
 * Functions that an administrator allows in one database in addition to the built-in lists: `extra.allowed_functions`.
 */
import { isRecord } from '@belvedere/core/json'
import { deniedClassOf } from '@belvedere/sql/functions'
import { parserDialectOf } from '@belvedere/sql/guard'
import { brokenRule } from '../crud/fields.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

const MAX_ENTRIES = 500
/** Name of a function, with or without a schema. */
const NAME = /^[a-z_]\w{0,62}(\.[a-z_]\w{0,62})?$/i

const NONE: ReadonlySet<string> = new Set()

export const ALLOWED_FUNCTIONS = mapLayer<number, Promise<ReadonlySet<string>>>({
  name: 'allowed functions',
  holds: 'functions that an administrator allows in SQL to a database',
  key: 'database',
  limit: 1000,
  ends: 'any database is written',
  scope: 'invalidated',
  follow: (functions, changes) => {
    changes.onChange(['database'], () => functions.clear())
  },
})

const parsed = (extra: unknown): unknown => {
  if (typeof extra !== 'string') return extra
  try {
    return JSON.parse(extra)
  } catch {
    return null
  }
}

/** Returns the unvalidated names in the `extra` of a database; undefined if there are none. */
export const allowedFunctionsIn = (extra: unknown): unknown => {
  const value = parsed(extra)
  return isRecord(value) ? value.allowed_functions : undefined
}

/** Returns the last part of a name. Functions are denied by it, with any schema. */
const bareName = (name: string): string => name.toLowerCase().split('.').at(-1) ?? ''

const dialectOf = (backend: string): string => parserDialectOf(backend) ?? 'duckdb'

/**
 * Validates the names. Functions that reach files, networks, settings or other tables are denied by name and cannot be
 * allowed.
 * @throws AppError BROKEN_RULE at `extra`
 */
export function checkAllowedFunctions(extra: unknown, backend: string): void {
  const names = allowedFunctionsIn(extra)
  if (names === undefined || names === null) return
  if (
    !Array.isArray(names) ||
    names.length > MAX_ENTRIES ||
    !names.every(name => typeof name === 'string' && NAME.test(name))
  ) {
    throw brokenRule('extra', `allowed_functions is a list of at most ${MAX_ENTRIES} names of functions.`)
  }
  for (const name of names) {
    const reach = deniedClassOf(dialectOf(backend), bareName(name))
    if (reach) throw brokenRule('extra', `allowed_functions: "${name}" can never be allowed (${reach}).`)
  }
}

async function readNames({ db }: Services, id: number): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('databases').select(['extra', 'backend']).where('id', '=', id).executeTakeFirst()
  const names = row ? allowedFunctionsIn(row.extra) : undefined
  if (!row || !Array.isArray(names) || names.length === 0) return NONE
  const isHarmless = (name: string) => deniedClassOf(dialectOf(row.backend), bareName(name)) === null
  return new Set(names.map(name => String(name).toLowerCase()).filter(isHarmless))
}

/** Returns the allowed functions of a database, in lower case; empty for null. */
export function allowedFunctions(services: Services, id: number | null): Promise<ReadonlySet<string>> {
  if (id === null) return Promise.resolve(NONE)
  const memory = services.memory.of(ALLOWED_FUNCTIONS)
  const known = memory.get(id)
  if (known) return known
  const names = readNames(services, id)
  memory.set(id, names)
  names.catch(() => memory.delete(id))
  return names
}
