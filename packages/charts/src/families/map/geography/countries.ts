import { COUNTRY_LIST } from './country-list.ts'

export interface Country {
  readonly cca2: string
  readonly cca3: string
  /** Three digits; empty if there is none. */
  readonly ccn3: string
  readonly cioc: string
  /** Position in degrees of marks on the country. */
  readonly latitude: number
  readonly longitude: number
  /** True if the map has a shape of the country; others are too small. */
  readonly hasShape: boolean
  readonly name: string
  readonly otherNames: readonly string[]
}

function readCountry(line: string): Country {
  const [
    cca2 = '',
    cca3 = '',
    ccn3 = '',
    cioc = '',
    latitude = '',
    longitude = '',
    shape = '',
    name = '',
    ...otherNames
  ] = line.split('|')
  return {
    cca2,
    cca3,
    ccn3,
    cioc,
    latitude: Number(latitude),
    longitude: Number(longitude),
    hasShape: shape === '1',
    name,
    otherNames,
  }
}

export const COUNTRIES: readonly Country[] = COUNTRY_LIST.trim().split('\n').map(readCountry)

/** Ways in which a column names countries (`country_fieldtype`). */
export const COUNTRY_FIELDS = ['name', 'cioc', 'cca2', 'cca3'] as const
export type CountryField = (typeof COUNTRY_FIELDS)[number]

/** Normalizes a name: without accents, signs and article, "Côte d'Ivoire" is "cote divoire". */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/^the\s+/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const byCode = (field: Exclude<CountryField, 'name'>): ReadonlyMap<string, Country> =>
  new Map(COUNTRIES.filter(country => country[field] !== '').map(country => [country[field], country]))

function byName(): ReadonlyMap<string, Country> {
  const names = new Map<string, Country>()
  for (const country of COUNTRIES) for (const name of country.otherNames) names.set(plainName(name), country)
  // A country's main name takes precedence over another's alternative name.
  for (const country of COUNTRIES) names.set(plainName(country.name), country)
  return names
}

/** Returns a function that finds the country of a cell by the column's kind of name; undefined without a match. */
export function countryFinder(field: CountryField): (text: string) => Country | undefined {
  if (field === 'name') {
    const names = byName()
    return text => names.get(plainName(text))
  }
  const codes = byCode(field)
  return text => codes.get(text.trim().toUpperCase())
}
