import { feature } from 'topojson-client'
import { type Ring, withinEdges } from './antimeridian.ts'
import { COUNTRIES } from './countries.ts'

interface Country {
  readonly id?: string | number | undefined
  readonly properties: { readonly name: string }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
}

/**
 * Splits shapes at the antimeridian, which the atlas joins: Russia and Fiji. Only shapes that are not split have holes.
 */
function cutGeometry({ geometry }: Country): Country['geometry'] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons.flatMap(([outer = [], ...holes]) => {
    const parts = withinEdges(outer)
    return parts.map(part => (parts.length === 1 ? [part, ...holes] : [part]))
  })
  return { type: 'MultiPolygon', coordinates }
}

export interface WorldShapes {
  readonly type: 'FeatureCollection'
  readonly features: readonly {
    readonly type: 'Feature'
    readonly properties: { readonly name: string }
    readonly geometry: Country['geometry']
  }[]
}

/**
 * Returns countries named by their three-letter codes; areas without a code retain their name. Antarctica is omitted,
 * because it is not a country and takes much space.
 */
export function worldShapes(atlas: unknown): WorldShapes {
  const codes = new Map(COUNTRIES.map(({ ccn3, cca3 }) => [ccn3, cca3]))
  const byName = new Map(COUNTRIES.map(({ name, cca3 }) => [name, cca3]))
  const topology = atlas as Parameters<typeof feature>[0]
  const { countries } = topology.objects
  if (!countries) throw new Error('the atlas has no countries')
  const collection = feature(topology, countries) as unknown as { readonly features: readonly Country[] }
  const named = collection.features.map(one => {
    const { name } = one.properties
    const code = one.id === undefined ? byName.get(name) : codes.get(String(one.id))
    return { type: 'Feature' as const, geometry: cutGeometry(one), properties: { name: code ?? name } }
  })
  return { type: 'FeatureCollection', features: named.filter(({ properties }) => properties.name !== 'ATA') }
}
