/** Recognizes database files by their first bytes, and explains why a file cannot be connected. */

/** Number of bytes that are read from the beginning of a file. */
export const DATABASE_HEAD_BYTES = 128

/**
 * DuckDB storage versions that the engine can read, with the release of the engine. A test compares them with the
 * engine.
 */
export const DUCKDB_STORAGE = { min: 64n, max: 68n, release: 'v1.5', storage_version: 'v1.5.0' } as const

export interface DuckdbHead {
  readonly kind: 'duckdb'
  readonly storage_version: bigint
  /** Release that wrote the file, such as `v1.4.2`; empty if the file does not state it. */
  readonly release: string
  readonly is_encrypted: boolean
}

/** `read_version` is 1 or 2 at present. SQLite cannot read files with a larger version than its own. */
export interface SqliteHead {
  readonly kind: 'sqlite'
  readonly read_version: number
}

export type DatabaseHead = DuckdbHead | SqliteHead | { readonly kind: 'empty' } | { readonly kind: 'unknown' }

const SQLITE_MAGIC = 'SQLite format 3\0'
/** Main header of DuckDB: checksum, magic word, storage version, flags, release. */
const [MAGIC_AT, VERSION_AT, FLAGS_AT, RELEASE_AT, RELEASE_BYTES] = [8, 12, 20, 52, 32] as const
const ENCRYPTED = 1

const textAt = (head: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...head.subarray(start, start + length))

export const readDatabaseHead = (head: Uint8Array): DatabaseHead => {
  if (head.length === 0) return { kind: 'empty' }
  if (textAt(head, 0, SQLITE_MAGIC.length) === SQLITE_MAGIC) return { kind: 'sqlite', read_version: head[19] ?? 1 }
  if (textAt(head, MAGIC_AT, 4) !== 'DUCK' || head.length < RELEASE_AT + RELEASE_BYTES) return { kind: 'unknown' }
  const bytes = new DataView(head.buffer, head.byteOffset, head.length)
  // Releases before 1.0 wrote other bytes at this position.
  const [release = ''] = /^v\d+\.\d+\.\d+[\w.-]*/.exec(textAt(head, RELEASE_AT, RELEASE_BYTES)) ?? []
  return {
    kind: 'duckdb',
    storage_version: bytes.getBigUint64(VERSION_AT, true),
    release,
    is_encrypted: (bytes.getUint8(FLAGS_AT) & ENCRYPTED) !== 0,
  }
}

/** Returns a name as an SQL identifier, quoted if necessary. */
const quoted = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`)

const copyStatements = (name: string): string => {
  const stem = name.replace(/\.[^.]*$/, '')
  const copy = `${stem}-copy.duckdb`.replaceAll("'", "''")
  const { storage_version } = DUCKDB_STORAGE
  return `ATTACH '${copy}' AS copy (STORAGE_VERSION '${storage_version}'); COPY FROM DATABASE ${quoted(stem)} TO copy;`
}

/**
 * Returns the message for a file of a newer DuckDB.
 * @param release release that wrote it, such as `v2.0.1`; empty if not stored
 */
export const newerDuckdbProblem = (name: string, release: string): string => {
  const writer = release === '' ? 'a newer DuckDB' : `DuckDB ${release}`
  return `"${name}" was written by ${writer} in a newer storage version than DuckDB ${DUCKDB_STORAGE.release}, the version in Belvedere, can read. Open it in the newer DuckDB, write a copy with ${copyStatements(name)} and connect the copy.`
}

const duckdbProblem = ({ storage_version, release, is_encrypted }: DuckdbHead, name: string): string | null => {
  const { min, max, release: own } = DUCKDB_STORAGE
  if (storage_version > max) return newerDuckdbProblem(name, release)
  if (storage_version < min) {
    return `"${name}" was written by a DuckDB version before v0.9. DuckDB ${own} cannot read such files. Run EXPORT DATABASE in the old version and IMPORT DATABASE in DuckDB ${own}, then connect the new file.`
  }
  if (!is_encrypted) return null
  return `"${name}" is encrypted, and Belvedere cannot open encrypted files. Open it in DuckDB, write a copy with ${copyStatements(name)} and connect the copy.`
}

/** Returns why a file cannot be read as the expected kind of database; null if the first bytes show no problem. */
export const databaseFileProblem = (bytes: Uint8Array, expected: 'duckdb' | 'sqlite', name: string): string | null => {
  const head = readDatabaseHead(bytes)
  if (expected === 'duckdb') {
    if (head.kind === 'duckdb') return duckdbProblem(head, name)
    if (head.kind === 'sqlite') {
      return `"${name}" is a SQLite file. Connect it as SQLite: its address begins with sqlite:////.`
    }
    return `"${name}" is not a valid DuckDB database file. It is damaged or has another format.`
  }
  // SQLite treats an empty file as an empty database.
  if (head.kind === 'empty') return null
  if (head.kind === 'duckdb') {
    return `"${name}" is a DuckDB file. Connect it as DuckDB: its address begins with duckdb:////.`
  }
  if (head.kind === 'unknown') {
    return `"${name}" is not a SQLite file, or it is encrypted. Belvedere cannot open encrypted files: write a copy without encryption and connect the copy.`
  }
  if (head.read_version <= 2) return null
  return `"${name}" was written by a newer SQLite in a format that Belvedere cannot read. Write a copy with VACUUM INTO in a journal mode that older versions support, and connect the copy.`
}
