import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { emptyOption } from '../shared/empty.ts'
import type { NoteLines } from '../shared/notes.ts'
import { sceneSeries } from '../shared/scene.ts'
import { layerSeries } from './flat-layers.ts'
import { type MapMargin, mapFrame, NO_MARGIN } from './frame.ts'
import { plainMap } from './geo-shapes.ts'
import { drawKey } from './map-key.ts'
import { mapNotes } from './map-notes.ts'
import type { KeyLine, MapContent, MapLayer, MapScene } from './map-scene.ts'
import { mercator } from './projection.ts'

export interface MapDrawing {
  readonly scene: MapScene
  /** Notes that do not depend on the scale. */
  readonly lost: readonly string[]
  /** Pixels of the key, where they count when the scale is worked out. */
  readonly keySpace?: number | undefined
  /** Absent: on a ground of their own. */
  readonly notes?: ((notes: readonly string[], env: ChartEnv) => NoteLines) | undefined
  readonly marks?: readonly MarkFilter[] | undefined
  readonly summary: (content: MapContent) => string
  /** What is said where there is nothing to draw. */
  readonly nothing: string
}

/** The tooltip of the mark that is pointed at, as its layer has it. */
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

/** Marks of many colors stand in a legend by that of their line. */
const named = <S extends object>(series: S, { kind, name }: MapLayer, line: KeyLine | undefined) =>
  line === undefined || kind === 'circles' || kind === 'arcs'
    ? series
    : { ...series, name, itemStyle: { color: line.color } }

/** The flat picture of a map, with what a live one is made of. */
export function mapOption({ env }: ChartInput, drawing: MapDrawing): ChartOption {
  const { scene, lost, keySpace = 0, notes: linesOf = mapNotes, marks = [] } = drawing
  const frameWith = (bottom: number, margin: MapMargin = NO_MARGIN) =>
    mapFrame(
      scene.boundsAt(bottom + margin.top, margin.left + margin.right),
      mercator,
      env,
      bottom,
      // A stored part of the world is shown as it is stored.
      scene.viewport === null ? margin : NO_MARGIN,
    )
  // The room of notes is part of the scale, which says whether there are more notes.
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
      // Legends of layers are above their ground.
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
