import { plainName } from './countries.ts'
import type { Projection } from './projection.ts'
import { COUNTRIES_WITH_REGIONS, type RegionCountry } from './region-countries.ts'
import { usState } from './us-states.ts'

export interface RegionMap extends RegionCountry {
  /** Which part of the drawing library has its shapes, under the same name. */
  readonly need: string
  /** The region that a text stands for, as the shapes are called. */
  readonly regionOf: (text: string) => string | undefined
  readonly nameOf: (region: string) => string
}

/** Shapes are called by their codes of ISO 3166-2; names are read without accents. */
function readRegions(country: RegionCountry, text: string): RegionMap {
  const lines = text.split('\n').map(line => line.split('|'))
  const names = new Map(lines.map(([code = '', name = '']) => [code, name]))
  const byText = new Map<string, string>()
  for (const [code, name] of names) if (!byText.has(plainName(name))) byText.set(plainName(name), code)
  // A code wins over a name that is written alike.
  for (const code of names.keys()) byText.set(plainName(code), code)
  return {
    ...country,
    need: `regions/${country.key}`,
    regionOf: text => byText.get(plainName(text)),
    nameOf: region => names.get(region) ?? region,
  }
}

const onAtlas = (country: RegionCountry): RegionMap => ({
  ...country,
  need: 'usa',
  regionOf: usState,
  nameOf: region => region,
})

/**
 * Undefined for a country that has no shapes here.
 *
 * @param names of its regions, as `loadRegionNames` gives them
 */
export function regionMap(selected: string, names: string): RegionMap | undefined {
  const country = COUNTRIES_WITH_REGIONS.find(({ key }) => key === selected.toLowerCase())
  if (!country) return undefined
  return country.key === 'usa' ? onAtlas(country) : readRegions(country, names)
}

/** Shapes that lie on a plane already. */
export const onPlane: Projection = {
  project: ([x, y]) => [x, y],
  unproject: ([x, y]) => [x, y],
}
