import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { lastGoodCopy } from '../../src/metadata/copies.ts'
import { METADATA_FILE } from '../../src/metadata/store.ts'
import { pick, type Random } from '../every-route/random.ts'
import { STORE_FILES } from './table-files.ts'

/** Stores that a home may find in the place of its own. */
export const STATES = [
  'own',
  'missing',
  'empty file',
  'exchanged',
  'older without log',
  'last good copy',
  'copy beside another log',
  'damaged',
  'cut off',
  'empty PostgreSQL',
  'adopted empty',
] as const
export type State = (typeof STATES)[number]

/** States in which the product must not start. */
export const REFUSED: ReadonlySet<State> = new Set(['missing', 'empty file', 'exchanged', 'empty PostgreSQL'])

/** The metadata files of a home, put away while others take their place. */
export class Stores {
  readonly #safe: string
  readonly #older: string
  constructor(
    readonly home: string,
    /** Metadata file of another installation. */
    readonly other: string,
    folder: string,
  ) {
    this.#safe = join(folder, 'own')
    this.#older = join(folder, 'older.db')
    mkdirSync(this.#safe, { recursive: true })
  }

  /** Copies the metadata file alone, as a careless backup does. */
  remember(): void {
    copyFileSync(join(this.home, METADATA_FILE), this.#older)
  }

  /** Puts a store in the place of the own one; false where there is nothing to put. */
  exchange(state: State, random: Random): boolean {
    if (state === 'own') return true
    const own = join(this.home, METADATA_FILE)
    const copy = lastGoodCopy(this.home)?.path
    if (state.includes('copy') && !copy) return false
    if (state === 'older without log' && !existsSync(this.#older)) return false
    for (const name of STORE_FILES) {
      if (existsSync(join(this.home, name))) renameSync(join(this.home, name), join(this.#safe, name))
    }
    if (state === 'empty file') closeSync(openSync(own, 'w'))
    else if (state === 'exchanged') copyFileSync(this.other, own)
    else if (state === 'older without log') copyFileSync(this.#older, own)
    else if (state === 'last good copy') copyFileSync(String(copy), own)
    else if (state === 'copy beside another log') {
      copyFileSync(String(copy), own)
      const log = join(this.#safe, `${METADATA_FILE}-wal`)
      if (existsSync(log)) copyFileSync(log, `${own}-wal`)
    } else if (state === 'damaged' || state === 'cut off') this.#damage(state, own, random)
    return true
  }

  #damage(state: State, own: string, random: Random): void {
    for (const name of STORE_FILES) {
      if (existsSync(join(this.#safe, name))) copyFileSync(join(this.#safe, name), join(this.home, name))
    }
    const { size } = statSync(own)
    if (state === 'cut off') {
      truncateSync(own, Math.floor(size * random()))
      return
    }
    const bytes = Buffer.alloc(pick(random, [16, 4096, 65_536]), 0xa5)
    const file = openSync(own, 'r+')
    writeSync(file, bytes, 0, bytes.length, Math.floor(random() * Math.max(1, size - bytes.length)))
    closeSync(file)
  }

  /** The own store is in its place again, whatever took it meanwhile. */
  restore(state: State): void {
    if (state === 'own') return
    for (const name of STORE_FILES) {
      rmSync(join(this.home, name), { force: true })
      if (existsSync(join(this.#safe, name))) renameSync(join(this.#safe, name), join(this.home, name))
    }
  }
}
