/** Differences between an imported bundle and its original. Each is reported; none stops the import. */

import { type Bundle, type BundleDocument, chartComponents, type Position } from '@belvedere/core/bundle'
import { isKnownRamp, isKnownScheme, type OwnScheme } from '@belvedere/core/color'
import { type FormData, migrateFormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { wordOf } from '../crud/fields.ts'
import { parseJson } from '../json/parse.ts'

export interface FidelityNote {
  /** File in the bundle. */
  readonly path: string
  /** The affected setting, column or reference; absent for the whole file. */
  readonly field?: string
  readonly message: string
}

/**
 * Chart type of older dashboard filters, which are not charts here. They are stored unchanged until their owner
 * converts them.
 */
const OLD_FILTERS = 'filter_box'

/** Chart types and color schemes that are available here. */
interface Known {
  readonly isType: (viz_type: string) => boolean
  readonly isAnnotated: (viz_type: string) => boolean
  readonly isScheme: (id: string) => boolean
  readonly isRamp: (id: string) => boolean
}

/**
 * Returns the differences that follow from the documents alone. Chart types are loaded here, because a start does not
 * need them.
 * @param own color schemes of this deployment
 */
export async function notesOf(bundle: Bundle, own: readonly OwnScheme[]): Promise<readonly FidelityNote[]> {
  const { chartType } = await import('@belvedere/charts')
  const isOwn = (id: string): boolean => own.some(scheme => scheme.id === id)
  const known: Known = {
    isType: viz_type => chartType(viz_type) !== undefined,
    isAnnotated: viz_type => chartType(viz_type)?.behaviors.includes('annotations') ?? false,
    isScheme: id => isKnownScheme(id) || isOwn(id),
    isRamp: id => isKnownRamp(id) || isOwn(id),
  }
  const charts = new Set(bundle.chart.map(({ document }) => wordOf(document.uuid).toLowerCase()))
  return [
    ...bundle.dataset.flatMap(datasetNotes),
    ...bundle.chart.flatMap(item => chartNotes(item, known)),
    ...bundle.dashboard.flatMap(item => dashboardNotes(item, charts, known)),
  ]
}

function datasetNotes({ path, document }: BundleDocument): readonly FidelityNote[] {
  const notes: FidelityNote[] = []
  if (typeof document.data === 'string' && document.data !== '') {
    notes.push({
      path,
      field: 'data',
      message: 'Data is not downloaded from addresses. Upload the file as a table of this name.',
    })
  }
  for (const [list, key] of [
    ['columns', 'column_name'],
    ['metrics', 'metric_name'],
  ] as const) {
    for (const name of repeated(document[list], key)) {
      notes.push({ path, field: list, message: `"${name}" appears more than once; the last one is used.` })
    }
  }
  return notes
}

function repeated(list: unknown, key: string): readonly string[] {
  const names = (Array.isArray(list) ? list : []).filter(isRecord).map(part => String(part[key]))
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

function chartNotes({ path, document }: BundleDocument, known: Known): readonly FidelityNote[] {
  const viz_type = wordOf(document.viz_type)
  if (viz_type === OLD_FILTERS) {
    return [{ path, field: 'viz_type', message: 'A filter box: the dashboard shows its filters in the filter bar.' }]
  }
  const params = isRecord(document.params) ? document.params : {}
  const { form, from, problems } = migrateFormData({ ...params, viz_type } as FormData)
  const notes: FidelityNote[] = problems.map(({ path: field, message }) => ({ path, field, message }))
  if (known.isType(form.viz_type)) notes.push(...drawingNotes(path, form, known))
  if (!known.isType(form.viz_type)) {
    notes.unshift({
      path,
      field: 'viz_type',
      message: `The chart type "${form.viz_type}" is not available. The chart is stored, and its rows are shown as a table.`,
    })
  } else if (from !== null) {
    notes.unshift({ path, field: 'viz_type', message: `"${from}" is shown as "${form.viz_type}".` })
  }
  const { query_context } = document
  if (typeof query_context === 'string' && query_context !== '' && !isJsonObject(query_context)) {
    notes.push({
      path,
      field: 'query_context',
      message: 'The query context cannot be read. It is built from the chart instead.',
    })
  }
  return notes
}

/** Chart types that color cells by rules. */
const COLORED_BY_RULES = ['table', 'pivot_table_v2', 'big_number', 'big_number_total']
const hasMembers = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** Returns notes on settings that are stored and exported again, but not drawn. */
function drawingNotes(path: string, form: FormData, known: Known): readonly FidelityNote[] {
  const notes: FidelityNote[] = []
  const { color_scheme, linear_color_scheme, conditional_formatting, annotation_layers, viz_type } = form
  if (isNamed(color_scheme) && !known.isScheme(color_scheme)) {
    notes.push({ path, field: 'color_scheme', message: schemeMessage(color_scheme) })
  }
  if (isNamed(linear_color_scheme) && !known.isRamp(linear_color_scheme)) {
    notes.push({ path, field: 'linear_color_scheme', message: schemeMessage(linear_color_scheme) })
  }
  if (hasMembers(conditional_formatting) && !COLORED_BY_RULES.includes(viz_type)) {
    notes.push({ path, field: 'conditional_formatting', message: `Stored, but not shown by "${viz_type}".` })
  }
  if (hasMembers(annotation_layers) && !known.isAnnotated(viz_type)) {
    notes.push({ path, field: 'annotation_layers', message: `Stored, but not shown by "${viz_type}".` })
  }
  return notes
}

const isNamed = (name: unknown): name is string => typeof name === 'string' && name !== ''

const schemeMessage = (name: string): string =>
  `The color scheme "${name}" is not available. The chart is drawn in other colors.`

function isJsonObject(text: string): boolean {
  try {
    return isRecord(parseJson(text))
  } catch {
    return false
  }
}

/** Rights of another installation, under the names that tools for its files use. */
const RIGHTS = ['roles', '_roles', 'owners']

function dashboardNotes(
  { path, document }: BundleDocument,
  charts: ReadonlySet<string>,
  known: Known,
): readonly FidelityNote[] {
  const position: Position = isRecord(document.position) ? document.position : {}
  const notes: FidelityNote[] = []
  for (const { id, meta } of chartComponents(position)) {
    const uuid = typeof meta.uuid === 'string' ? meta.uuid.toLowerCase() : null
    if (uuid !== null && charts.has(uuid)) continue
    const name = typeof meta.sliceName === 'string' ? `"${meta.sliceName}" ` : ''
    notes.push({ path, field: `position.${id}`, message: `The chart ${name}is not part of the bundle.` })
  }
  const { color_scheme, color_scheme_domain } = isRecord(document.metadata) ? document.metadata : {}
  // A dashboard may store the colors of an unavailable scheme beside its name.
  if (isNamed(color_scheme) && !known.isScheme(color_scheme) && !hasMembers(color_scheme_domain)) {
    notes.push({ path, field: 'metadata.color_scheme', message: schemeMessage(color_scheme) })
  }
  for (const field of RIGHTS.filter(key => document[key] !== undefined && document[key] !== null)) {
    notes.push({ path, field, message: 'People and roles of another installation are not imported.' })
  }
  return notes
}
