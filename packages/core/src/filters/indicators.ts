import { isEmptyMaskValue } from './mask-of-filter.ts'
import { type FilterItem, isNativeFilter, type MaskReach } from './masks-in-scope.ts'
import type { DataMask, DataMasks } from './types.ts'

/** A filter as the badge of a chart shows it. */
export interface Indicator {
  /** Id of the native filter, of the chart that was clicked, or key of a filter box's field, which begins with its chart. */
  readonly source: string
  readonly kind: 'native' | 'cross'
  readonly name: string
  readonly column: string | null
  /** The value in words; null while nothing is chosen. */
  readonly value: string | null
  /** `rejected`: the chart's dataset could not use it. */
  readonly status: 'applied' | 'unset' | 'rejected'
}

/** The part of a chart's answer that says what became of its filters. */
export interface AnsweredFilters {
  readonly rejected_filters?: readonly { readonly column: string }[] | undefined
}

const columnOf = (mask: DataMask | undefined): string | null => {
  const col = mask?.extraFormData?.filters?.[0]?.col
  return typeof col === 'string' ? col : (col?.label ?? null)
}

function wordsOf(mask: DataMask | undefined): string | null {
  const value = mask?.filterState?.value
  if (isEmptyMaskValue(value) || value === undefined) return null
  const label = mask?.filterState?.label
  if (label) return label
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map(item => (item === null ? '<NULL>' : String(item))).join(', ')
}

interface IndicatorInput {
  readonly chartId: number
  readonly items: readonly FilterItem[]
  readonly masks: DataMasks
  readonly reach: readonly MaskReach[]
  /** Names of the fields of filter boxes, by their keys. */
  readonly fieldNames?: ReadonlyMap<string, string> | undefined
  /** Names of charts, for cross-filters. */
  readonly chartNames: ReadonlyMap<number, string>
  /** Answers of the chart's queries, once they are there. */
  readonly answers?: readonly AnsweredFilters[] | undefined
}

/** The filters whose scope holds a chart, and what each does to it. */
export function indicatorsOf(input: IndicatorInput): readonly Indicator[] {
  const { chartId, items, masks, reach, chartNames, fieldNames, answers = [] } = input
  const filters = new Map(items.filter(isNativeFilter).map(filter => [filter.id, filter]))
  const rejected = new Set(answers.flatMap(answer => answer.rejected_filters ?? []).map(({ column }) => column))
  return reach
    .filter(({ charts }) => charts.has(chartId))
    .map(({ source }): Indicator => {
      const filter = filters.get(source)
      const mask = masks[source]
      const column = columnOf(mask) ?? filter?.targets[0]?.column?.name ?? null
      const value = wordsOf(mask)
      const isRejected = column !== null && rejected.has(column)
      return {
        source,
        kind: filter ? 'native' : 'cross',
        name: filter?.name ?? fieldNames?.get(source) ?? chartNames.get(Number(source)) ?? source,
        column,
        value,
        status: value === null ? 'unset' : isRejected ? 'rejected' : 'applied',
      }
    })
    .filter(({ kind, status }) => kind === 'native' || status !== 'unset')
}
