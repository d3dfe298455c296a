import { mesh } from 'topojson-client'
import states from 'us-atlas/states-10m.json' with { type: 'json' }
import world from 'world-atlas/countries-50m.json' with { type: 'json' }
import { type WorldShapes, worldShapes } from '../families/map/world-shapes.ts'

/** What a live map has below its marks, without any request to elsewhere. */
export interface BaseMap {
  readonly countries: WorldShapes
  /** Borders between the states of the USA, as a GeoJSON geometry. */
  readonly states: ReturnType<typeof mesh>
}

/** Countries and states, made of the atlases that come with the product. */
export function baseMap(): BaseMap {
  const topology = states as unknown as Parameters<typeof mesh>[0]
  const shapes = topology.objects.states as Parameters<typeof mesh>[1]
  return { countries: worldShapes(world), states: mesh(topology, shapes, (a, b) => a !== b) }
}

/** Where the shapes come from; they are in the public domain. */
export const BASE_MAP_SOURCE = 'Natural Earth'
