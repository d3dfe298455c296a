import { REGION_SHAPES } from './region-shapes.generated.ts'

/** Names of a country's regions, a line each: its code, a bar, its name. Empty for a country without shapes here. */
export async function loadRegionNames(country: string): Promise<string> {
  const load = Object.hasOwn(REGION_SHAPES, country) ? REGION_SHAPES[country] : undefined
  return load ? (await load()).NAMES : ''
}
