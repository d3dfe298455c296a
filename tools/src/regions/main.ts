/**
 * `npm run regions`: writes the shapes and the names of countries' regions that the country map draws. They come from
 * one release of an npm package, which is fetched for this and is no dependency of the product. Takes some seconds.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { layOut, type Ring } from './plane.ts'
import { namesText, type Region, shapesText } from './shapes-text.ts'

const PACKAGE = '@superset-ui/legacy-plugin-chart-country-map@0.20.3'
const SHA_512 = 'rz4WaD3VcnF33vhWMb9tHuk9FSmM8lQqv3GgWHSneko9OWJCblFKN3nhO8SjJXyhY7+nRc6YVyRBvZKPARpzhw=='
const CHARTS = new URL('../../../packages/charts/src/', import.meta.url)
const HEADER = `/**
 * Written by \`npm run regions\`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
`
/** Units of the longer side of a country's plane: one of them is about a pixel of a large picture. */
const SIZE = 600
/** Drawn from the atlas of the census bureau, with Alaska and Hawaii. */
const DRAWN_ELSEWHERE = 'usa'

interface Feature {
  readonly properties: { readonly ISO: string; readonly NAME_1: string | null }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
}

/** Fetches the release into a folder and unpacks it. @throws Error when it is not the one that was looked at */
function fetchPackage(folder: string): string {
  const [file] = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
  const tarball = join(folder, file ?? '')
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  if (hash !== SHA_512) throw new Error(`${PACKAGE} has another content than it had: ${hash}`)
  execFileSync('tar', ['xzf', tarball, '-C', folder, 'package/esm/countries'])
  return join(folder, 'package/esm/countries')
}

// Quotes, bars and slashes divide the text; no name has them.
const clean = (text: string): string => text.replace(/[`$\\|/\n]/g, ' ').trim()

const ringsOf = ({ geometry }: Feature): readonly Ring[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()).map(ring => ring.slice(0, -1))

/** Two letters of the country, as most of its regions begin. */
function countryCode(regions: readonly Region[]): string {
  const counts = new Map<string, number>()
  for (const { code } of regions) counts.set(code.slice(0, 2), (counts.get(code.slice(0, 2)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

interface Written {
  readonly key: string
  readonly line: string
}

function writeCountry(path: string): Written {
  const key = basename(path, '.geojson')
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as { readonly features: readonly Feature[] }
  const regions = features.map(({ properties: { ISO, NAME_1 } }) => ({ code: clean(ISO), name: clean(NAME_1 ?? ISO) }))
  const { width, height, shapes } = layOut(features.map(ringsOf), SIZE)
  const text = `${HEADER}export const NAMES = \`${namesText(regions)}\`
export const SHAPES = \`${shapesText(regions, shapes)}\`\n`
  writeFileSync(new URL(`families/map/geography/regions/${key}.generated.ts`, CHARTS), text)
  return { key, line: `${key}|${countryCode(regions)}|${width}|${height}` }
}

const folder = mkdtempSync(join(tmpdir(), 'belvedere-regions-'))
try {
  const source = fetchPackage(folder)
  rmSync(new URL('families/map/geography/regions/', CHARTS), { recursive: true, force: true })
  mkdirSync(new URL('families/map/geography/regions/', CHARTS))
  const keys = readdirSync(source).toSorted()
  const written = keys
    .filter(file => basename(file, '.geojson') !== DRAWN_ELSEWHERE)
    .map(file => writeCountry(join(source, file)))
  const loaders = written.map(({ key }) => `  ${key}: () => import('./regions/${key}.generated.ts'),\n`).join('')
  const type = 'Readonly<Record<string, () => Promise<{ readonly NAMES: string; readonly SHAPES: string }>>>'
  writeFileSync(
    new URL('families/map/geography/region-shapes.generated.ts', CHARTS),
    `${HEADER}export const REGION_SHAPES: ${type} = {\n${loaders}}\n`,
  )
  const lines = written.map(({ line }) => line).join('\n')
  writeFileSync(
    new URL('families/map/geography/region-countries.generated.ts', CHARTS),
    `${HEADER}export const REGION_COUNTRIES = \`${lines}\`\n`,
  )
  console.log(`wrote the regions of ${written.length} countries`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
