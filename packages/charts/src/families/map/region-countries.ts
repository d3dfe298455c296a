import { COUNTRIES } from './countries.ts'
import { REGION_COUNTRIES } from './region-countries.generated.ts'

/** A country whose regions can be drawn. */
export interface RegionCountry {
  /** As `select_country` holds it, in lower case. */
  readonly key: string
  readonly label: string
  /** Two letters of ISO 3166-1. */
  readonly cca2: string
  /** Size of the plane that the shapes are drawn on. */
  readonly plane: readonly [width: number, height: number]
}

const NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(({ cca2, name }) => [cca2, name]))

/** Some have larger regions too, which are a map of their own. */
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

/** In the order of their names. */
export const COUNTRIES_WITH_REGIONS: readonly RegionCountry[] = [
  ...REGION_COUNTRIES.split('\n').map(readLine),
  USA,
].toSorted((a, b) => a.label.localeCompare(b.label))

/** Names of the countries and areas whose regions nobody offers. */
export function countriesWithoutRegions(): readonly string[] {
  const drawn = new Set(COUNTRIES_WITH_REGIONS.map(({ cca2 }) => cca2))
  return COUNTRIES.filter(({ cca2 }) => !drawn.has(cca2)).map(({ name }) => name)
}
