import { COUNTRIES } from './countries.ts'
import { REGION_COUNTRIES } from './region-countries.generated.ts'

/** A country with shapes of its regions. */
export interface RegionCountry {
  /** Value of `select_country`, in lower case. */
  readonly key: string
  readonly label: string
  /** ISO 3166-1 code of two letters. */
  readonly cca2: string
  /** Size of the plane of the shapes. */
  readonly plane: readonly [width: number, height: number]
}

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ cca2, name }) => [cca2, name]))

/** Suffix of a separate map with larger regions of the same country. */
const LARGER = '_regions'

function readLine(line: string): RegionCountry {
  const [key = '', cca2 = '', width = '', height = ''] = line.split('|')
  const name = NAMES.get(cca2) ?? key
  return {
    key,
    label: key.endsWith(LARGER) ? `${name} (regions)` : name,
    cca2,
    plane: [Number(width), Number(height)],
  }
}

const USA: RegionCountry = { key: 'usa', label: NAMES.get('US') ?? 'USA', cca2: 'US', plane: [975, 610] }

/** Sorted by name. */
export const COUNTRIES_WITH_REGIONS: readonly RegionCountry[] = [
  ...REGION_COUNTRIES.split('\n').map(readLine),
  USA,
].toSorted((a, b) => a.label.localeCompare(b.label))

/** Returns the names of the countries and areas without shapes of their regions. */
export function countriesWithoutRegions(): readonly string[] {
  const drawn = new Set(COUNTRIES_WITH_REGIONS.map(({ cca2 }) => cca2))
  return COUNTRIES.filter(({ cca2 }) => !drawn.has(cca2)).map(({ name }) => name)
}
