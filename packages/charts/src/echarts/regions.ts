import { MapChart } from 'echarts/charts'
import { GeoComponent } from 'echarts/components'
import { registerMap, use } from 'echarts/core'
import { REGION_SHAPES } from '../families/map/region-shapes.generated.ts'

type Point = readonly [number, number]

/** Corners of a ring, of steps from corner to corner: `12,3 0,-4`. */
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

/** All rings are drawn as one path: holes run the other way around, and so stay empty. */
function readShape(line: string): unknown {
  const [name = '', ...rings] = line.split('/')
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: rings.map(ring => [readRing(ring)]) },
  }
}

/**
 * Fetches the shapes of a country's regions and registers them under `need`; they are called by their codes.
 * @throws RangeError for a country without shapes
 */
export async function loadRegions(need: string) {
  const country = need.slice(need.indexOf('/') + 1)
  const load = Object.hasOwn(REGION_SHAPES, country) ? REGION_SHAPES[country] : undefined
  if (!load) throw new RangeError(`no shapes of the regions of ${country}`)
  const { SHAPES } = await load()
  const features = SHAPES.split('\n').map(readShape)
  // Shapes can be registered only where maps are known already.
  use([GeoComponent, MapChart])
  registerMap(need, { type: 'FeatureCollection', features } as Parameters<typeof registerMap>[1])
  return { module: [GeoComponent, MapChart] }
}
