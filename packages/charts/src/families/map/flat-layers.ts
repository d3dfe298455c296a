import type { ChartEnv } from '../../chart-type.ts'
import type { Spot } from '../../contract/map-places.ts'
import type { ArcsLayer, CirclesLayer, MapLayer, MapLevel, MapShape, ShapesLayer } from '../../contract/map-scene.ts'
import type { SceneElement } from '../shared/scene.ts'
import { radiusIn } from './radius.ts'
import { geoSeries, outline } from './shapes/geo-shapes.ts'

type Point = readonly [number, number]
type Series = Readonly<Record<string, unknown>>

function circles(layer: CirclesLayer, scale: number, env: ChartEnv): Series {
  return {
    type: 'scatter',
    ...(layer.name === '' ? {} : { name: layer.name }),
    coordinateSystem: 'geo',
    geoIndex: 0,
    data: layer.items.map(({ at, radius, opacity, label }) => ({
      value: [at.longitude, at.latitude],
      symbolSize: Math.round(radiusIn(radius, at.latitude, scale, layer) * 20) / 10,
      ...(opacity === undefined ? {} : { itemStyle: { opacity } }),
      ...(label === undefined
        ? {}
        : { label: { show: true, formatter: label, color: env.theme.surface, fontSize: 11, fontWeight: 600 } }),
    })),
    itemStyle: {
      color: layer.color,
      borderColor: layer.rim.color,
      borderWidth: layer.rim.width,
      opacity: layer.opacity,
    },
  }
}

/** Deviation of a curve from the straight line, as a share of its length. */
const BEND = 0.18
const END_RADIUS = 2
const at = ({ longitude, latitude }: Spot): Point => [longitude, latitude]

/** Draws curves of one color, with a dot at each end. */
function arcs({ name, color, rim, width, opacity, items }: ArcsLayer): Series {
  const series = geoSeries(items, ({ start, end }, pixel) => {
    const [[x1, y1], [x2, y2]] = [pixel(at(start)), pixel(at(end))]
    const [dx, dy] = [x2 - x1, y2 - y1]
    // Curves bend upwards in both directions.
    const side = dx < 0 ? -BEND : BEND
    const curve = { x1, y1, x2, y2, cpx1: (x1 + x2) / 2 + dy * side, cpy1: (y1 + y2) / 2 - dx * side }
    return {
      type: 'group',
      children: [
        { type: 'bezierCurve', shape: curve, style: { stroke: color, lineWidth: width, fill: 'none', opacity } },
        {
          type: 'circle',
          shape: { cx: x2, cy: y2, r: Math.max(END_RADIUS, width) },
          style: { fill: color, stroke: rim, lineWidth: 0.5, opacity: Math.min(1, opacity * 1.25) },
        },
      ],
    }
  })
  return { ...series, name, itemStyle: { color } }
}

/** Returns the elements of a shape, one for each of its parts. */
function elementsOf({ areas = [], lines = [], point, style, isPath }: MapShape, pixel: (degrees: Point) => Point) {
  const [cx, cy] = point ? pixel(point.at) : [0, 0]
  return [
    ...areas.map((part): SceneElement => {
      const rings = part.map(ring => ring.map(pixel))
      return rings.length === 1 && !isPath
        ? { type: 'polygon', shape: { points: rings[0] }, style }
        : { type: 'path', shape: { pathData: outline(rings) }, style }
    }),
    ...lines.map((line): SceneElement => ({ type: 'polyline', shape: { points: line.map(pixel) }, style })),
    ...(point ? [{ type: 'circle', shape: { cx, cy, r: point.radius }, style }] : []),
  ]
}

const shapes = ({ items }: ShapesLayer): Series =>
  geoSeries(items, (shape, pixel) => {
    const elements = elementsOf(shape, pixel)
    const [only] = elements
    return elements.length === 1 && only ? only : { type: 'group', children: elements }
  })

/** The rings of the upper level have the opposite direction, so that they cut holes. */
const level = ({ rings, style }: MapLevel, pixel: (degrees: Point) => Point): SceneElement => ({
  type: 'path',
  shape: {
    pathData: rings
      .map(
        ring =>
          `M${ring
            .map(pixel)
            .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
            .join('L')}Z`,
      )
      .join(''),
  },
  style,
})

/** Converts a layer to a series of the flat picture; indexes of items and data are the same. */
export function layerSeries(layer: MapLayer, scale: number, env: ChartEnv): Series {
  switch (layer.kind) {
    case 'circles':
      return circles(layer, scale, env)
    case 'arcs':
      return arcs(layer)
    case 'shapes':
      return shapes(layer)
    case 'surface':
      return { ...geoSeries(layer.items, level), silent: true }
  }
}
