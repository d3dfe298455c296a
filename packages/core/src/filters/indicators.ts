import { isEmptyMaskValue } from './mask-of-filter.ts'
import type { MaskReach } from './masks-in-scope.ts'
import type { DataMask, DataMasks } from './types.ts'
import { type FilterItem, isNativeFilter } from './types.ts'

/** Filter in the badge of a chart. */
export interface Indicator {
  /**
   * Id of the native filter or of the clicked chart, or key of a filter box's field, which starts with its chart id.
   */
  readonly source: string
  readonly kind: 'native' | 'cross'
  readonly name: string
  readonly column: string | null
  /** Value as text; null if none is selected. */
  readonly value: string | null
  /** `rejected`: the chart's dataset does not support the filter. */
  readonly status: 'applied' | 'unset' | 'rejected'
}

/** Part of a chart's response that reports its filters. */
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
  /** Names of the fields of filter boxes, by field key. */
  readonly fieldNames?: ReadonlyMap<string, string> | undefined
  /** Names of charts, for cross-filters. */
  readonly chartNames: ReadonlyMap<number, string>
  /** Responses to the chart's queries, once they are received. */
  readonly answers?: readonly AnsweredFilters[] | undefined
}

/** Returns the filters whose scope contains a chart, with their status for this chart. */
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
