import { type FormData, mapLayers, migrateFormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import type { Cell, GenericType } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { BuildOption, ChartInput } from '../../chart-type.ts'
import type { Bounds } from '../../contract/map-places.ts'
import type { MapContent, MapKey, MapLayer, MapScene, MapView } from '../../contract/map-scene.ts'
import { mapOption } from '../../families/map/map-option.ts'
import { STACKED } from '../../families/map/stacked.ts'
import { placeOf, storedView } from '../../families/map/view/bounds.ts'
import { emptyOption } from '../../families/shared/empty.ts'
import { counted } from '../../families/shared/notes.ts'
import { inOwnColors } from '../../in-own-colors.ts'
import { linearScheme } from '../../ramps.ts'
import { buildOption as arc } from '../deck_arc/build-option.ts'
import { buildOption as contour } from '../deck_contour/build-option.ts'
import { buildOption as geojson } from '../deck_geojson/build-option.ts'
import { buildOption as grid } from '../deck_grid/build-option.ts'
import { buildOption as heatmap } from '../deck_heatmap/build-option.ts'
import { buildOption as hex } from '../deck_hex/build-option.ts'
import { buildOption as path } from '../deck_path/build-option.ts'
import { buildOption as polygon } from '../deck_polygon/build-option.ts'
import { buildOption as scatter } from '../deck_scatter/build-option.ts'
import { buildOption as screengrid } from '../deck_screengrid/build-option.ts'
import { buildOption as clusters } from '../point_cluster_map/build-option.ts'

const BUILDS: Readonly<Record<(typeof STACKED)[number], BuildOption>> = {
  deck_arc: arc,
  deck_contour: contour,
  deck_geojson: geojson,
  deck_grid: grid,
  deck_heatmap: heatmap,
  deck_hex: hex,
  deck_path: path,
  deck_polygon: polygon,
  deck_scatter: scatter,
  deck_screengrid: screengrid,
  point_cluster_map: clusters,
}

/** A saved map with its rows, as in the result. */
interface SavedMap {
  readonly name: string
  readonly form: FormData
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

function savedMap(data: unknown): SavedMap | null {
  if (!isRecord(data) || !isRecord(data.chart) || !Array.isArray(data.records)) return null
  const { slice_name, form_data } = data.chart
  if (!isRecord(form_data)) return null
  return {
    name: String(slice_name),
    form: migrateFormData(form_data as FormData).form,
    colnames: Array.isArray(data.columns) ? data.columns : [],
    coltypes: Array.isArray(data.coltypes) ? data.coltypes : [],
    rows: data.records,
  }
}

/** A map of the stack. Errors are returned as text instead. */
interface Layer {
  readonly name: string
  readonly scene: MapScene
}

const isStacked = (viz: string): viz is (typeof STACKED)[number] => STACKED.some(type => type === viz)

/** Returns the scene of a saved map as drawn separately, without its stored viewport. */
function layerOf({ name, form, ...table }: SavedMap, { env }: ChartInput): Layer | string {
  const { viz_type } = form
  if (!isStacked(viz_type)) return `“${name}” is not a map, or cannot be a layer of one`
  const option = inOwnColors(
    BUILDS[viz_type],
    linearScheme,
  )({
    form: { ...form, viewport: undefined, autozoom: true },
    tables: [table],
    selected: new Set(),
    env: { ...env, verbose: undefined, metricFormat: undefined },
  })
  if (option.renderer === 'echarts' && option.map) return { name, scene: option.map }
  return `“${name}”: ${option.renderer === 'empty' ? option.message : option.summary}`
}

const union = (all: readonly Bounds[]): Bounds => ({
  west: Math.min(...all.map(({ west }) => west)),
  east: Math.max(...all.map(({ east }) => east)),
  south: Math.min(...all.map(({ south }) => south)),
  north: Math.max(...all.map(({ north }) => north)),
})

/** Returns the color of a layer in the legend: of several colors the middle one. */
function colorOf(layer: MapLayer, key: MapKey | null, otherwise: string): string {
  if (layer.kind === 'circles' || layer.kind === 'arcs') return layer.color
  if (key?.kind === 'ramp') return key.colors[Math.floor(key.colors.length / 2)] ?? otherwise
  const style = layer.items[Math.floor(layer.items.length / 2)]?.style
  return style?.fill ?? style?.stroke ?? otherwise
}

/** Returns the names of a map's categories; with the name of the map if another map has a category of the same name. */
function namesOf(parts: readonly { readonly name: string; readonly kind: string }[]): readonly string[] {
  const short = parts.map(({ name, kind }) => (kind === '' ? name : kind))
  return parts.map(({ name, kind }, index) => {
    const own = short[index] ?? name
    return kind !== '' && short.indexOf(own) !== short.lastIndexOf(own) ? `${name}: ${kind}` : own
  })
}

function contentOf(layers: readonly Layer[], view: MapView, otherwise: string): MapContent {
  const parts = layers.flatMap(({ name, scene }) => {
    const { layers: own, key, notes } = scene.content(view)
    return own.map(layer => ({
      name,
      kind: own.length > 1 ? layer.name : '',
      layer,
      color: colorOf(layer, key, otherwise),
      notes,
    }))
  })
  const names = namesOf(parts)
  return {
    layers: parts.map(({ layer, name }, index) => ({ ...layer, mark: undefined, name: names[index] ?? name })),
    key: { kind: 'layers', lines: parts.map(({ color, name }, index) => ({ label: names[index] ?? name, color })) },
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
  }
}

/** The layer that changes most often determines when the content is recomputed. */
const paceOf = (layers: readonly Layer[]): MapScene['follows'] =>
  (['view', 'zoom'] as const).find(pace => layers.some(({ scene }) => scene.follows === pace)) ?? 'nothing'

const CHOOSE = 'Choose the maps to show as layers'
const NONE = 'None of its layers has data to draw'

/** Draws saved maps as layers, each with its own settings, colors and tooltips. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, annotationData = {}, env } = input
  const wished = mapLayers(form)
  if (wished.length === 0) return emptyOption(CHOOSE)
  const saved = wished.flatMap(({ name }) => savedMap(annotationData[name]) ?? [])
  const made = saved.map(each => layerOf(each, input))
  const layers = made.filter(layer => typeof layer !== 'string')
  const lost = made.filter(layer => typeof layer === 'string')
  if (layers.length === 0) return emptyOption(lost.length > 0 ? lost.join('. ') : NONE)
  const isStored = storedView(input) !== null
  const place = placeOf(input, [])
  const raised = layers.find(({ scene }) => scene.tilt.pitch > 0)
  return mapOption(input, {
    scene: {
      viewport: place.viewport,
      tilt: raised && place.tilt.pitch === 0 ? raised.scene.tilt : place.tilt,
      boundsAt: isStored
        ? place.boundsAt
        : (down, across) => union(layers.map(({ scene }) => scene.boundsAt(down, across))),
      content: view => {
        const content = contentOf(layers, view, env.theme.other)
        return { ...content, notes: [...lost, ...content.notes] }
      },
      follows: paceOf(layers),
    },
    lost,
    nothing: NONE,
    summary: () => `Map: ${counted(layers.length, 'layer')}: ${layers.map(({ name }) => name).join(', ')}`,
  })
}
