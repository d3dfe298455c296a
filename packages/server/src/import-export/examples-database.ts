/** Databases named `examples` in bundles: the managed database, or another one with its own address. */
import { createHash } from 'node:crypto'
import type { Document } from '@belvedere/core/bundle'
import { wordOf } from '../crud/fields.ts'
import type { DatabaseRow } from '../crud/resource.ts'
import { MANAGED_DATABASE } from '../managed-tables/index.ts'
import type { ExportSet } from './export-parts.ts'

/** Addresses of files, which are on another machine, and addresses that Superset ships its examples with. */
const SHIPPED = [
  /^$/,
  /^(?:duckdb|sqlite)\b/i,
  /^postgresql(?:\+\w+)?:\/\/(?:[^@/]*@)?(?:db|localhost|127\.0\.0\.1)(?::\d+)?\/(?:examples|superset)?$/i,
]

/**
 * Returns whether a database document refers to the managed database, so that its datasets bind to managed tables by
 * name: its name is `examples`, and its address is a file or one that Superset ships.
 */
export const namesManaged = ({ database_name, sqlalchemy_uri }: Document): boolean =>
  database_name === MANAGED_DATABASE.database_name && SHIPPED.some(known => known.test(wordOf(sqlalchemy_uri).trim()))

/** Returns the uuid of another database named `examples`. All installations use the same uuid for the managed one. */
export function otherUuid({ uuid, sqlalchemy_uri }: Document): string {
  const own = wordOf(uuid).toLowerCase()
  if (own !== MANAGED_DATABASE.uuid) return own
  const address = wordOf(sqlalchemy_uri).replace(/\/\/[^@/]*@/, '//')
  const hash = createHash('sha256').update(`${own} ${address}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const IMPORTED = `${MANAGED_DATABASE.database_name} (imported`

type Named = Pick<DatabaseRow, 'uuid' | 'database_name' | 'sqlalchemy_uri'>

/** Returns the local name of another database named `examples`, because the managed database has that name. */
export const importedName = (number: number): string => (number === 1 ? `${IMPORTED})` : `${IMPORTED} ${number})`)

const isOtherExamples = ({ uuid, database_name, sqlalchemy_uri }: Named): boolean =>
  uuid !== MANAGED_DATABASE.uuid &&
  database_name.startsWith(IMPORTED) &&
  uuid === otherUuid({ uuid: MANAGED_DATABASE.uuid, sqlalchemy_uri })

type Bound = Pick<ExportSet, 'databases' | 'datasets' | 'saved_queries'>

/**
 * Returns the databases of a full export. The managed database, which every installation has, is omitted if nothing
 * uses it and another database is named `examples`, so that the other keeps its original name.
 */
export function withoutUnusedManaged({ databases, datasets, saved_queries }: Bound): ExportSet['databases'] {
  const managed = databases.find(row => row.uuid === MANAGED_DATABASE.uuid)
  if (!managed || databases.filter(isOtherExamples).length !== 1) return databases
  const isUsed =
    datasets.some(row => row.database_id === managed.id) || saved_queries.some(row => row.db_id === managed.id)
  return isUsed ? databases : databases.filter(row => row !== managed)
}

/**
 * Returns a function that restores the original name and uuid of another database named `examples`, so that its
 * datasets match in the original installation. Only if the export has no second database with that uuid.
 * @param databases databases of the export
 * @returns function for documents of databases, datasets and saved queries
 */
export function withOwnExamples(databases: readonly Named[]): (document: Document) => Document {
  const [database, ...more] = databases.filter(row => row.uuid === MANAGED_DATABASE.uuid || isOtherExamples(row))
  if (!database || more.length > 0 || !isOtherExamples(database)) return document => document
  const { database_name, uuid } = MANAGED_DATABASE
  return document => {
    if (document.uuid === database.uuid) return { ...document, database_name, uuid }
    return document.database_uuid === database.uuid ? { ...document, database_uuid: uuid } : document
  }
}
