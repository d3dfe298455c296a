import { MapChart } from 'echarts/charts'
import { GeoComponent } from 'echarts/components'
import { registerMap, use } from 'echarts/core'
import { REGION_SHAPES } from '../families/map/geography/region-shapes.generated.ts'

type Point = readonly [number, number]

/** Returns the corners of a ring from its steps between corners: `12,3 0,-4`. */
function readRing(text: string): readonly Point[] {
  let [x, y] = [0, 0]
  const corners = text.split(' ').map((step): Point => {
    const [right = 0, down = 0] = step.split(',').map(Number)
    x += right
    y += down
    return [x, y]
  })
  return [...corners, corners[0] ?? [0, 0]]
}

/** All rings are drawn as one path. Holes run in the opposite direction, so they remain empty. */
function readShape(line: string): unknown {
  const [name = '', ...rings] = line.split('/')
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: rings.map(ring => [readRing(ring)]) },
  }
}

/**
 * Loads the shapes of a country's regions and registers them under `need`. Regions are named by their codes.
 * @throws RangeError for a country without shapes
 */
export async function loadRegions(need: string) {
  const country = need.slice(need.indexOf('/') + 1)
  const load = Object.hasOwn(REGION_SHAPES, country) ? REGION_SHAPES[country] : undefined
  if (!load) throw new RangeError(`no shapes of the regions of ${country}`)
  const { SHAPES } = await load()
  const features = SHAPES.split('\n').map(readShape)
  // Shapes can be registered only after the map component.
  use([GeoComponent, MapChart])
  registerMap(need, { type: 'FeatureCollection', features } as Parameters<typeof registerMap>[1])
  return { module: [GeoComponent, MapChart] }
}
