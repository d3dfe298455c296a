import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { Control, ControlPanel } from '@belvedere/charts/controls'
import { isTemporalField, type Metric } from '@belvedere/core/expressions'
import { type FormData, type LatLong, mainMetric, printDatasourceKey } from '@belvedere/core/form-data'
import { isEmptyValue } from '@belvedere/core/json'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { datasourceRef } from '../../../data/datasets/datasource.ts'
import { isAmount, isGroupedSql, isYear, type Place, placesOf } from './field-roles.ts'
import { controlsOf, withDefaults } from './panel.ts'

/** Metric for datasets without a saved metric. */
const COUNT: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' }

/** Names of columns with nearly unique values: names, codes, addresses. */
const ROW_KEY_NAME = /(^|_| )(id|uuid|guid|key|code|url|link|name|title|description|comment|email|address|phone)s?$/i

const isText = ({ type_generic }: DatasetColumn): boolean => type_generic === GENERIC_TYPE.string

/** Returns the column whose values a first chart counts. */
function categoryOf({ columns }: Dataset): string | undefined {
  const texts = columns.filter(column => isText(column) && column.groupby && !isTemporalField(column))
  const truths = columns.filter(({ type_generic }) => type_generic === GENERIC_TYPE.boolean)
  const isKey = ({ column_name, verbose_name }: DatasetColumn) =>
    [column_name, verbose_name ?? ''].some(name => ROW_KEY_NAME.test(name))
  const [best] = [...texts.filter(column => !isKey(column)), ...texts, ...truths]
  return best?.column_name
}

/** Returns the time axis of a first chart: the main time column, else any other, else a year. */
const timeOf = ({ columns, main_dttm_col }: Dataset): string | undefined =>
  main_dttm_col ?? (columns.find(isTemporalField) ?? columns.find(isYear))?.column_name

/**
 * Returns the metric of a first chart: a metric of the dataset, or for grouped SQL the sum of an amount, because a
 * count would count groups.
 */
export function firstMetric(dataset: Dataset): Metric {
  const own = mainMetric(dataset.metrics.map(({ metric_name }) => metric_name))
  const amount = isGroupedSql(dataset.sql) ? dataset.columns.find(isAmount) : undefined
  if (!amount || (own !== undefined && own !== 'count')) return own ?? COUNT
  const { column_name, type, verbose_name } = amount
  return { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name, type, verbose_name } }
}

const latLong = (place: Place | undefined): LatLong | undefined =>
  place && { type: 'latlong', latCol: place.latitude, lonCol: place.longitude }

const FIRST_COLUMN: Readonly<Record<NonNullable<Control['firstColumn']>, (dataset: Dataset) => string | undefined>> = {
  category: categoryOf,
  longitude: ({ columns }) => placesOf(columns)[0]?.longitude,
  latitude: ({ columns }) => placesOf(columns)[0]?.latitude,
}

/** Returns the column that a control suggests for a new chart, as a list if the control takes a list. */
function firstColumnOf({ kind, firstColumn }: Control, dataset: Dataset): unknown {
  const column = firstColumn && FIRST_COLUMN[firstColumn](dataset)
  return kind === 'columns' && column !== undefined ? [column] : column
}

/**
 * Returns a value for a required control that is empty, or undefined if nothing fits.
 *
 * @param at index of the control among those of its kind, so that a second place differs from the first
 */
function seedOf(control: Control, dataset: Dataset, at: number): unknown {
  if (control.firstColumn) return firstColumnOf(control, dataset)
  switch (control.kind) {
    case 'spatial':
      return latLong(placesOf(dataset.columns)[at])
    case 'x_axis':
      return timeOf(dataset) ?? categoryOf(dataset)
    case 'metric':
      return firstMetric(dataset)
    case 'metrics':
      return [firstMetric(dataset)]
    case 'columns': {
      const category = categoryOf(dataset)
      return category === undefined ? undefined : [category]
    }
    case 'column':
      return control.temporalOnly ? timeOf(dataset) : categoryOf(dataset)
    default:
      return undefined
  }
}

/** Returns the temporal columns. The time grain applies to those among a table's dimensions. */
const temporalLookup = ({ columns }: Dataset): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    columns.filter(column => isTemporalField(column) && !isYear(column)).map(({ column_name }) => [column_name, true]),
  )

const takesGrain = (panel: ControlPanel): boolean => {
  const kinds = new Set(controlsOf(panel).map(({ kind }) => kind))
  return kinds.has('time_grain') && kinds.has('columns') && !kinds.has('x_axis')
}

/** Fills required controls that are empty, so that the chart can be drawn. */
export function withSeeds(form: FormData, dataset: Dataset, panel: ControlPanel): FormData {
  const seeds: Record<string, unknown> = takesGrain(panel) ? { temporal_columns_lookup: temporalLookup(dataset) } : {}
  const controls = controlsOf(panel)
  for (const control of controls) {
    if (!control.required || !isEmptyValue(form[control.name])) continue
    const seed = seedOf(control, dataset, controls.filter(({ kind }) => kind === control.kind).indexOf(control))
    if (seed !== undefined) seeds[control.name] = seed
    const axis = control.kind === 'x_axis' ? dataset.columns.find(({ column_name }) => column_name === seed) : undefined
    if (axis && isYear(axis)) seeds.time_grain_sqla = 'P1Y'
  }
  return { ...form, ...seeds }
}

/** Returns whether a chart type can show raw rows instead of groups. */
const showsRows = (panel: ControlPanel): boolean => controlsOf(panel).some(({ name }) => name === 'query_mode')

/**
 * Fills the form of a first table, which has no required controls but is empty without values: one column with a
 * metric, or raw rows.
 */
function firstTable(form: FormData, dataset: Dataset): FormData {
  const all_columns = dataset.columns.filter(({ expression }) => !expression).map(({ column_name }) => column_name)
  const category = categoryOf(dataset) ?? timeOf(dataset)
  if (category === undefined || isGroupedSql(dataset.sql)) return { ...form, query_mode: 'raw', all_columns }
  return { ...form, groupby: [category], metrics: [firstMetric(dataset)], time_grain_sqla: 'P1M' }
}

/** Returns suggested values for optional controls. */
const suggested = (dataset: Dataset, panel: ControlPanel): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    controlsOf(panel).flatMap(control => {
      const column = control.firstColumn && !control.required ? firstColumnOf(control, dataset) : undefined
      return column === undefined ? [] : [[control.name, column]]
    }),
  )

/** Returns the form data of a new chart. */
export function newForm(dataset: Dataset, vizType: string, panel: ControlPanel): FormData {
  const start: FormData = {
    datasource: printDatasourceKey(datasourceRef(dataset)),
    viz_type: vizType,
    time_range: NO_TIME_RANGE,
    adhoc_filters: [],
    ...(dataset.main_dttm_col ? { granularity_sqla: dataset.main_dttm_col } : {}),
  }
  const form = withSeeds({ ...withDefaults(start, panel), ...suggested(dataset, panel) }, dataset, panel)
  return showsRows(panel) ? firstTable(form, dataset) : form
}
