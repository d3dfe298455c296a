import type { MapLayer } from '@belvedere/charts/map'
import type { MarkPlace } from '../mark-walk.ts'

type Degrees = readonly [longitude: number, latitude: number]

const middle = (points: readonly Degrees[]): Degrees | null => {
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const between = (values: readonly number[]): number =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2
  return points.length === 0 ? null : [between(longitudes), between(latitudes)]
}

/** Returns the position that the tooltip of a mark points to; null if there is no such mark. */
export function placeOfMark(layers: readonly MapLayer[], { seriesIndex, dataIndex }: MarkPlace): Degrees | null {
  const layer = layers[seriesIndex]
  switch (layer?.kind) {
    case 'circles': {
      const circle = layer.items[dataIndex]
      return circle ? [circle.at.longitude, circle.at.latitude] : null
    }
    case 'arcs': {
      const arc = layer.items[dataIndex]
      return arc ? [arc.end.longitude, arc.end.latitude] : null
    }
    case 'shapes': {
      const shape = layer.items[dataIndex]
      if (!shape) return null
      return shape.point?.at ?? middle([...(shape.areas ?? []).flat(2), ...(shape.lines ?? []).flat()])
    }
    default:
      return null
  }
}
