import type { ChartEnv } from '../../../chart-type.ts'
import type { SceneElement } from '../../shared/scene.ts'

type Point = readonly [number, number]

/** ECharts' function from degrees to pixels at the current position of the map. */
export interface GeoPen {
  readonly coord: (degrees: Point) => readonly [number, number] | readonly number[]
}

/** Returns a map of countries without labels, as a background. */
export const plainMap = (geo: Readonly<Record<string, unknown>>, env: ChartEnv): Readonly<Record<string, unknown>> => ({
  ...geo,
  roam: true,
  silent: true,
  itemStyle: { areaColor: env.theme.rule, borderColor: env.theme.surface, borderWidth: 1 },
})

/** Returns a series with one element per item, which is redrawn when the map is panned. */
export const geoSeries = <Item>(
  items: readonly Item[],
  draw: (item: Item, at: (degrees: Point) => Point) => SceneElement,
): Readonly<Record<string, unknown>> => ({
  type: 'custom',
  coordinateSystem: 'geo',
  geoIndex: 0,
  data: items.map((_, index) => [index]),
  renderItem: ({ dataIndex }: { readonly dataIndex: number }, { coord }: GeoPen) => {
    const item = items[dataIndex]
    return item === undefined
      ? null
      : draw(item, degrees => {
          const [x = 0, y = 0] = coord(degrees)
          return [x, y]
        })
  },
})

/** Returns twice the signed area of a ring; the sign is its direction. */
const turn = (ring: readonly Point[]): number =>
  ring.reduce((total, [x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length] ?? [x, y]
    return total + px * y - x * py
  }, 0)

/** Writes rings as a path. Outlines and holes have opposite directions, so that holes remain open. */
export function outline(rings: readonly (readonly Point[])[]): string {
  const written = rings.map((ring, i) => {
    const points = turn(ring) > 0 === (i === 0) ? ring : ring.toReversed()
    return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
  })
  return written.join('')
}
