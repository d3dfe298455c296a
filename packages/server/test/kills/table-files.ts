import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SqliteConnection } from '../../src/metadata/sqlite/connection.ts'
import { METADATA_FILE } from '../../src/metadata/store.ts'
import { sha256 } from '../../src/secrets.ts'

/** A metadata file and what SQLite has beside it. */
export const STORE_FILES = [METADATA_FILE, `${METADATA_FILE}-wal`, `${METADATA_FILE}-shm`]

/** What a file must stay. */
interface Fingerprint {
  readonly inode: number
  readonly bytes: number
  readonly sha256: string
}

const fingerprint = (path: string): Fingerprint => {
  const { ino, size } = statSync(path)
  return { inode: ino, bytes: size, sha256: sha256(readFileSync(path, 'latin1')) }
}

/** Part files that a metadata file names, its log included; the file itself is not opened. */
function namedParts(home: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-look-'))
  try {
    for (const name of STORE_FILES) if (existsSync(join(home, name))) cpSync(join(home, name), join(folder, name))
    const store = new SqliteConnection(join(folder, METADATA_FILE), { readOnly: false })
    try {
      const { rows } = store.run('SELECT parts FROM managed_tables', [])
      return (rows as readonly { parts: string }[]).flatMap(row => JSON.parse(row.parts) as string[])
    } finally {
      store.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of all tables of a home: none may ever be removed or changed. */
export class TableFiles {
  readonly #known = new Map<string, Fingerprint>()
  /** Part files that were ever known. */
  seen = 0

  constructor(readonly home: string) {}

  /** Learns what the home's own store names now. What it does not name any more was replaced by its user. */
  learn(): void {
    const named = new Set(namedParts(this.home))
    for (const part of this.#known.keys()) if (!named.has(part)) this.#known.delete(part)
    for (const part of named) {
      if (this.#known.has(part)) continue
      const path = this.#find(part)
      if (path === null) continue
      this.#known.set(part, fingerprint(path))
      this.seen += 1
    }
  }

  /** Files that are gone or are other ones now. */
  problems(): string[] {
    return [...this.#known].flatMap(([part, expected]) => {
      const path = this.#find(part)
      if (path === null) return [`${part} is gone`]
      const now = fingerprint(path)
      const same = now.inode === expected.inode && now.bytes === expected.bytes && now.sha256 === expected.sha256
      return same ? [] : [`${part} is another file now`]
    })
  }

  /** Files that are among the orphans now. */
  aside(): number {
    return [...this.#known.keys()].filter(part => this.#find(part)?.includes('/orphans/')).length
  }

  #find(part: string): string | null {
    const data = join(this.home, 'data')
    const orphans = join(data, 'orphans')
    const dates = existsSync(orphans) ? readdirSync(orphans).map(date => join(orphans, date)) : []
    return [data, ...dates].map(folder => join(folder, part)).find(path => existsSync(path)) ?? null
  }
}
