import { REGION_SHAPES } from './region-shapes.generated.ts'

/** Loads the names of a country's regions, one per line: code, `|`, name. Empty for a country without shapes. */
export async function loadRegionNames(country: string): Promise<string> {
  const load = Object.hasOwn(REGION_SHAPES, country) ? REGION_SHAPES[country] : undefined
  return load ? (await load()).NAMES : ''
}
