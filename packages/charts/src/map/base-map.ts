import { mesh } from 'topojson-client'
import states from 'us-atlas/states-10m.json' with { type: 'json' }
import world from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type WorldShapes, worldShapes } from '../families/map/geography/world-shapes.ts'

/** Background of a live map, which requires no external requests. */
export interface BaseMap {
  readonly countries: WorldShapes
  /** Borders between the states of the USA, as a GeoJSON geometry. */
  readonly states: ReturnType<typeof mesh>
}

/** Returns countries and states from the bundled atlases. */
export function baseMap(): BaseMap {
  const topology = states as unknown as Parameters<typeof mesh>[0]
  const shapes = topology.objects.states as Parameters<typeof mesh>[1]
  return { countries: worldShapes(world), states: mesh(topology, shapes, (a, b) => a !== b) }
}

/** Source of the shapes, which are in the public domain. */
export const BASE_MAP_SOURCE = 'Natural Earth'
