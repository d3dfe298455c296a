/** What the drawing code of a family weighs where it is fetched, of a build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { chartTypes } from '@belvedere/charts'

const ASSETS = fileURLToPath(new URL('../../../dist/web/assets/', import.meta.url))

export interface FamilyWeight {
  readonly family: string
  /** Of gzip. */
  readonly kilobytes: number
}

const FAMILIES: ReadonlySet<string> = new Set(chartTypes.map(({ family }) => family))

/** Every family that comes in a chunk of its own; the others come with the first page. */
export const familyWeights = (): readonly FamilyWeight[] =>
  readdirSync(ASSETS).flatMap(name => {
    const [, family] = /^([\w-]+?)\.generated-[\w-]+\.js(\.br)?$/.exec(name) ?? []
    if (family === undefined || !FAMILIES.has(family)) return []
    const bytes = readFileSync(join(ASSETS, name))
    const script = name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
    return [{ family, kilobytes: gzipSync(script).length / 1000 }]
  })
