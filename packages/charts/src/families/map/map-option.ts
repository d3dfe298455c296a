import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import type { KeyLine, MapContent, MapLayer, MapScene } from '../../contract/map-scene.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { emptyOption } from '../shared/empty.ts'
import type { NoteLines } from '../shared/notes.ts'
import { sceneSeries } from '../shared/scene.ts'
import { layerSeries } from './flat-layers.ts'
import { drawKey } from './map-key.ts'
import { mapNotes } from './map-notes.ts'
import { plainMap } from './shapes/geo-shapes.ts'
import { type MapMargin, mapFrame, NO_MARGIN } from './view/frame.ts'
import { mercator } from './view/projection.ts'

export interface MapDrawing {
  readonly scene: MapScene
  /** Notes that do not depend on the scale. */
  readonly lost: readonly string[]
  /** Pixels of the key that are reserved when the scale is computed. */
  readonly keySpace?: number | undefined
  /** Lays out the notes; the default is `mapNotes`. */
  readonly notes?: ((notes: readonly string[], env: ChartEnv) => NoteLines) | undefined
  readonly marks?: readonly MarkFilter[] | undefined
  readonly summary: (content: MapContent) => string
  /** Message if there is nothing to draw. */
  readonly nothing: string
}

/** Returns the tooltip options; the text is that of the hovered mark's layer. */
const tooltip = (layers: readonly MapLayer[]) => ({
  trigger: 'item',
  formatter: (params: unknown): string => {
    const { seriesIndex, dataIndex, componentType } = params as {
      readonly seriesIndex?: number
      readonly dataIndex: number
      readonly componentType?: string
    }
    return componentType === 'geo' ? '' : (layers[seriesIndex ?? 0]?.tipOf?.(dataIndex) ?? '')
  },
})

/** A layer with several colors has the color of its line in the legend. */
const named = <S extends object>(series: S, { kind, name }: MapLayer, line: KeyLine | undefined) =>
  line === undefined || kind === 'circles' || kind === 'arcs'
    ? series
    : { ...series, name, itemStyle: { color: line.color } }

/** Returns the flat picture of a map, together with the scene for a live map. */
export function mapOption({ env }: ChartInput, drawing: MapDrawing): ChartOption {
  const { scene, lost, keySpace = 0, notes: linesOf = mapNotes, marks = [] } = drawing
  const frameWith = (bottom: number, margin: MapMargin = NO_MARGIN) =>
    mapFrame(
      scene.boundsAt(bottom + margin.top, margin.left + margin.right),
      mercator,
      env,
      bottom,
      // A stored viewport is shown unchanged.
      scene.viewport === null ? margin : NO_MARGIN,
    )
  // Notes influence the scale, and the scale determines whether there are further notes, so only the fixed ones are
  // counted.
  const { scale } = frameWith(linesOf(lost, env).space + keySpace)
  const content = scene.content({ scale, seen: null })
  const { layers, key } = content
  if (layers.length === 0) return emptyOption(drawing.nothing)
  const notes = linesOf(content.notes, env)
  const drawnKey = drawKey(key, env, notes.space)
  const { geo } = frameWith(notes.space + drawnKey.space, drawnKey.margin)
  const hasLegend = key?.kind === 'layers'
  const option = {
    animation: false,
    ...(hasLegend
      ? { legend: { show: true, type: 'scroll', top: 0, left: 4, right: 4, data: key.lines.map(({ label }) => label) } }
      : {}),
    tooltip: tooltip(layers),
    geo: plainMap(geo, env),
    series: [
      ...layers.map((layer, index) =>
        named(layerSeries(layer, scale, env), layer, hasLegend ? key.lines[index] : undefined),
      ),
      // Legends of layers are drawn above the background.
      ...(drawnKey.elements.length > 0 ? [{ ...sceneSeries(drawnKey.elements, true), z: hasLegend ? 3 : 5 }] : []),
    ],
    ...notes.option,
  }
  const kinds = new Set(layers.map(({ kind }) => (kind === 'circles' ? 'scatter' : 'custom')))
  if (drawnKey.elements.length > 0) kinds.add('custom')
  return {
    renderer: 'echarts',
    needs: ['world', ...kinds, 'tooltip', ...(hasLegend ? ['legend'] : []), ...notes.needs],
    option: toEchartsOption(option),
    marks,
    markAt: seriesIndex => layers[seriesIndex]?.mark,
    markCounts: layers.map(({ items, tipOf }) => (tipOf ? items.length : 0)),
    summary: drawing.summary(content),
    map: hasLegend ? { ...scene, top: drawnKey.margin.top } : scene,
  }
}
