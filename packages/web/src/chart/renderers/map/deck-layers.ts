import {
  type ArcsLayer as Arcs,
  type CirclesLayer as Circles,
  glowImage,
  type MapLayer,
  type MapShape,
  ringGroups,
  type ShapesLayer as Shapes,
  type SurfaceLayer as Surface,
} from '@belvedere/charts/map'
import type { ChartTheme } from '@belvedere/charts/theme'
import type { Layer } from '@deck.gl/core'
import { ArcLayer, BitmapLayer, PathLayer, PolygonLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers'
import type { MarkPlace } from '../mark-walk.ts'
import { type Rgba, rgba } from './rgba.ts'

/** Drawn part of an item, with the item's index for picking. */
interface Piece<Item> {
  readonly index: number
  readonly item: Item
}

interface Frame {
  readonly theme: ChartTheme
  /** Height of the highest mark in meters. */
  readonly tallest: number
  /** Mark reached with arrow keys. */
  readonly walked: MarkPlace | null
  readonly hidden: ReadonlySet<number>
}

interface Common {
  readonly id: string
  readonly pickable: boolean
  readonly autoHighlight: boolean
  readonly highlightColor: Rgba
  readonly visible: boolean
}

const pieces = <Item>(items: readonly Item[]): readonly Piece<Item>[] => items.map((item, index) => ({ index, item }))
type Place = [longitude: number, latitude: number]
const FONT_SIZE = 11

/** Draws flat marks in their order, regardless of depth. */
const FLAT = { depthCompare: 'always', depthWriteEnabled: false } as const

function circles(layer: Circles, common: Common, walked: number, theme: ChartTheme): readonly Layer[] {
  const all = pieces(layer.items)
  const fill = ({ item }: Piece<Circles['items'][number]>) => rgba(layer.color, item.opacity ?? layer.opacity)
  const rim = { color: rgba(layer.rim.color), width: layer.rim.width }
  const drawn = (unit: 'pixels' | 'metres') => {
    const data = all.filter(({ item }) => item.radius.unit === unit)
    return data.length === 0
      ? []
      : [
          new ScatterplotLayer<Piece<Circles['items'][number]>>({
            ...common,
            id: `${common.id}-${unit}`,
            data,
            highlightedObjectIndex: data.findIndex(({ index }) => index === walked),
            getPosition: ({ item: { at } }): Place => [at.longitude, at.latitude],
            getRadius: ({ item }) => item.radius.size,
            radiusUnits: unit === 'pixels' ? 'pixels' : 'meters',
            ...(unit === 'pixels' ? {} : { radiusMinPixels: layer.least, radiusMaxPixels: layer.most }),
            getFillColor: fill,
            stroked: rim.width > 0,
            getLineColor: rim.color,
            getLineWidth: rim.width,
            lineWidthUnits: 'pixels',
            parameters: FLAT,
          }),
        ]
  }
  const labelled = all.filter(({ item }) => item.label !== undefined)
  const labels = new TextLayer<Piece<Circles['items'][number]>>({
    id: `${common.id}-labels`,
    visible: common.visible,
    data: labelled,
    getPosition: ({ item: { at } }): Place => [at.longitude, at.latitude],
    getText: ({ item }) => item.label ?? '',
    getSize: FONT_SIZE,
    getColor: rgba(theme.surface),
    fontFamily: theme.fontFamily,
    fontWeight: 600,
    characterSet: 'auto',
    parameters: FLAT,
  })
  return [...drawn('metres'), ...drawn('pixels'), ...(labelled.length > 0 ? [labels] : [])]
}

/** Height of an arc as a share of its length. */
const ARC_HEIGHT = 0.5
const END_RADIUS = 2

function arcs(layer: Arcs, common: Common, walked: number): readonly Layer[] {
  const data = pieces(layer.items)
  const color = rgba(layer.color, layer.opacity)
  return [
    new ScatterplotLayer<Piece<Arcs['items'][number]>>({
      ...common,
      id: `${common.id}-ends`,
      pickable: false,
      data,
      getPosition: ({ item: { end } }): Place => [end.longitude, end.latitude],
      getRadius: Math.max(END_RADIUS, layer.width),
      radiusUnits: 'pixels',
      getFillColor: rgba(layer.color, Math.min(1, layer.opacity * 1.25)),
      stroked: true,
      getLineColor: rgba(layer.rim),
      getLineWidth: 0.5,
      lineWidthUnits: 'pixels',
      parameters: FLAT,
    }),
    new ArcLayer<Piece<Arcs['items'][number]>>({
      ...common,
      data,
      highlightedObjectIndex: walked,
      getSourcePosition: ({ item: { start } }): Place => [start.longitude, start.latitude],
      getTargetPosition: ({ item: { end } }): Place => [end.longitude, end.latitude],
      getSourceColor: color,
      getTargetColor: color,
      getHeight: ARC_HEIGHT,
      getWidth: layer.width,
      widthUnits: 'pixels',
      parameters: FLAT,
    }),
  ]
}

interface Ring {
  readonly index: number
  readonly item: MapShape
  readonly polygon: Place[][]
}
interface Line {
  readonly index: number
  readonly item: MapShape
  readonly path: Place[]
}

const places = (line: readonly (readonly [number, number])[]): Place[] => line.map(([x, y]): Place => [x, y])
const fillOf = ({ style }: MapShape): Rgba =>
  rgba(style.fill ?? 'none', (style.opacity ?? 1) * (style.fillOpacity ?? 1))
const strokeOf = ({ style }: MapShape): Rgba => rgba(style.stroke ?? 'none', style.opacity ?? 1)

const at = (data: readonly { readonly index: number }[], walked: number): number =>
  data.findIndex(({ index }) => index === walked)

/** Areas without a height are flat and may overlap; extruded areas hide each other. */
const areaLayer = (data: readonly Ring[], common: Common, walked: number, tallest: number): Layer => {
  const extruded = data.some(({ item }) => item.height !== undefined)
  return new PolygonLayer<Ring>({
    ...common,
    id: `${common.id}-areas`,
    data,
    highlightedObjectIndex: at(data, walked),
    getPolygon: ({ polygon }) => polygon,
    // Extruded areas are opaque: heights are not readable through transparent walls.
    getFillColor: ({ item }) => (extruded ? rgba(item.style.fill ?? 'none') : fillOf(item)),
    extruded,
    getElevation: ({ item }) => (item.height ?? 0) * tallest,
    material: { ambient: 0.62, diffuse: 0.5, shininess: 24, specularColor: [40, 40, 40] },
    stroked: !extruded && data.some(({ item }) => item.style.stroke !== undefined),
    getLineColor: ({ item }) => strokeOf(item),
    getLineWidth: ({ item }) => item.style.lineWidth ?? 1,
    lineWidthUnits: 'pixels',
    lineJointRounded: true,
    ...(extruded ? {} : { parameters: FLAT }),
  })
}

const lineLayer = (data: readonly Line[], common: Common, walked: number): Layer =>
  new PathLayer<Line>({
    ...common,
    id: `${common.id}-lines`,
    data,
    highlightedObjectIndex: at(data, walked),
    getPath: ({ path }) => path,
    getColor: ({ item }) => strokeOf(item),
    getWidth: ({ item }) => item.style.lineWidth ?? 1,
    widthUnits: 'pixels',
    jointRounded: true,
    capRounded: true,
    parameters: FLAT,
  })

const pointLayer = (data: readonly Piece<MapShape>[], common: Common, walked: number): Layer =>
  new ScatterplotLayer<Piece<MapShape>>({
    ...common,
    id: `${common.id}-points`,
    data,
    highlightedObjectIndex: at(data, walked),
    getPosition: ({ item: { point } }): Place => [point?.at[0] ?? 0, point?.at[1] ?? 0],
    getRadius: ({ item: { point } }) => point?.radius ?? 0,
    radiusUnits: 'pixels',
    getFillColor: ({ item }) => fillOf(item),
    stroked: true,
    getLineColor: ({ item }) => strokeOf(item),
    getLineWidth: ({ item }) => item.style.lineWidth ?? 1,
    lineWidthUnits: 'pixels',
    parameters: FLAT,
  })

function shapes(layer: Shapes, common: Common, walked: number, tallest: number): readonly Layer[] {
  const all = pieces(layer.items)
  const rings = all.flatMap(({ index, item }): Ring[] =>
    (item.areas ?? []).map(part => ({ index, item, polygon: part.map(places) })),
  )
  const lines = all.flatMap(({ index, item }): Line[] =>
    (item.lines ?? []).map(line => ({ index, item, path: places(line) })),
  )
  const points = all.filter(({ item }) => item.point !== undefined)
  return [
    ...(rings.length > 0 ? [areaLayer(rings, common, walked, tallest)] : []),
    ...(lines.length > 0 ? [lineLayer(lines, common, walked)] : []),
    ...(points.length > 0 ? [pointLayer(points, common, walked)] : []),
  ]
}

function surface({ glow, items }: Surface, common: Common): readonly Layer[] {
  if (glow) {
    const { width, height, pixels, bounds } = glowImage(glow)
    return [
      new BitmapLayer({
        id: common.id,
        image: new ImageData(pixels, width, height),
        bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
        textureParameters: { minFilter: 'linear', magFilter: 'linear' },
        parameters: FLAT,
      }),
    ]
  }
  const data = items.flatMap(({ rings, style }, index): Ring[] =>
    ringGroups(rings).map(part => ({ index, item: { style }, polygon: part.map(places) })),
  )
  return [
    new PolygonLayer<Ring>({
      id: common.id,
      data,
      getPolygon: ({ polygon }) => polygon,
      getFillColor: ({ item }) => fillOf(item),
      stroked: true,
      getLineColor: ({ item }) => strokeOf(item),
      getLineWidth: ({ item }) => item.style.lineWidth ?? 0,
      lineWidthUnits: 'pixels',
      lineJointRounded: true,
      parameters: FLAT,
    }),
  ]
}

/** Returns the index of the layer from its id, which starts with it. */
export const layerOfId = (id: string): number => Number(/^mark-(\d+)/.exec(id)?.[1] ?? -1)

/** Converts the layers of a scene to layers of the live map. */
export const deckLayers = (layers: readonly MapLayer[], frame: Frame): readonly Layer[] =>
  layers.flatMap((layer, number) => layersOf(layer, number, frame))

function layersOf(layer: MapLayer, number: number, { theme, tallest, walked, hidden }: Frame): readonly Layer[] {
  const common: Common = {
    id: `mark-${number}`,
    pickable: layer.tipOf !== undefined,
    autoHighlight: layer.tipOf !== undefined,
    highlightColor: theme.name === 'dark' ? [255, 255, 255, 70] : [0, 0, 0, 60],
    visible: !hidden.has(number),
  }
  const index = walked?.seriesIndex === number ? walked.dataIndex : -1
  switch (layer.kind) {
    case 'circles':
      return circles(layer, common, index, theme)
    case 'arcs':
      return arcs(layer, common, index)
    case 'shapes':
      return shapes(layer, common, index, tallest)
    case 'surface':
      return surface(layer, common)
  }
}
