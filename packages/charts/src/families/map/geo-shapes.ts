import type { ChartEnv } from '../../chart-type.ts'
import type { SceneElement } from '../shared/scene.ts'

type Point = readonly [number, number]

/** A filled shape on the map. */
export interface GeoShape {
  /** Degrees. */
  readonly rings: readonly (readonly Point[])[]
  readonly style: Readonly<Record<string, unknown>>
}

/** What the drawing library lends: from degrees to pixels, as the map stands now. */
export interface GeoPen {
  readonly coord: (degrees: Point) => readonly [number, number] | readonly number[]
}

/** Countries without words, to find one's way by. */
export const plainMap = (geo: Readonly<Record<string, unknown>>, env: ChartEnv): Readonly<Record<string, unknown>> => ({
  ...geo,
  roam: true,
  silent: true,
  itemStyle: { areaColor: env.theme.rule, borderColor: env.theme.surface, borderWidth: 1 },
})

/** One element for each of `items`, drawn anew when the map is moved. */
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

/** Filled shapes at places of the map. */
export const geoShapes = (shapes: readonly GeoShape[]): Readonly<Record<string, unknown>> =>
  geoSeries(shapes, ({ rings, style }, at) => ({
    type: 'polygon',
    shape: { points: (rings[0] ?? []).map(at) },
    style,
  }))
