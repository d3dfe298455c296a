import type { Projection } from '../view/projection.ts'
import { plainName } from './countries.ts'
import { COUNTRIES_WITH_REGIONS, type RegionCountry } from './region-countries.ts'
import { usState } from './us-states.ts'

export interface RegionMap extends RegionCountry {
  /** Registered name of its shapes in ECharts. */
  readonly need: string
  /** Returns the key of the region that a text names. */
  readonly regionOf: (text: string) => string | undefined
  readonly nameOf: (region: string) => string
}

/** Reads the regions of a country. Shapes are named by their ISO 3166-2 codes; names are compared without accents. */
function readRegions(country: RegionCountry, text: string): RegionMap {
  const lines = text.split('\n').map(line => line.split('|'))
  const names = new Map(lines.map(([code = '', name = '']) => [code, name]))
  const byText = new Map<string, string>()
  for (const [code, name] of names) if (!byText.has(plainName(name))) byText.set(plainName(name), code)
  // A code takes precedence over a name with the same spelling.
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
 * Returns the map of a country's regions; undefined for a country without shapes.
 * @param names names of its regions, from `loadRegionNames`
 */
export function regionMap(selected: string, names: string): RegionMap | undefined {
  const country = COUNTRIES_WITH_REGIONS.find(({ key }) => key === selected.toLowerCase())
  if (!country) return undefined
  return country.key === 'usa' ? onAtlas(country) : readRegions(country, names)
}

/** Identity projection, for shapes that are already on a plane. */
export const onPlane: Projection = {
  project: ([x, y]) => [x, y],
  unproject: ([x, y]) => [x, y],
}
