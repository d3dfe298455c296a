import type { FormData } from '@belvedere/core/form-data'
import { sum } from '../shared/cells.ts'
import { amount, flag } from '../shared/form.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { byPeriod, totalCarriers } from './stack.ts'

/** Returns true if the form requests values on every mark. */
export const isRichLabelled = (form: FormData): boolean => flag(form, 'show_value')

interface Labelled {
  readonly isAdded?: boolean | undefined
  readonly metric?: string | undefined
  readonly period?: string | undefined
  readonly values: readonly (number | null)[]
}

interface LabelInput {
  readonly form: FormData
  readonly series: readonly Labelled[]
  readonly isStacked: boolean
  /** See `isWritten`. */
  readonly isAdditive: boolean
  readonly isShare: boolean
  readonly format: Pick<ValueFormat, 'mark'>
  /** Absent if all series have the same format. */
  readonly formatOf?: ((series: Labelled) => Pick<ValueFormat, 'mark'>) | undefined
  /** Positions without a row: their values are carried forward and have no label. */
  readonly rowless?: ReadonlySet<number> | undefined
}

/**
 * Returns the label of each mark, per series and x value; empty for none. In a stack, either only the total is labeled,
 * or every part that reaches the threshold (percent of its stack).
 */
export function valueLabels({ rowless, ...input }: LabelInput): readonly (readonly string[])[] {
  const labels = labelsOf(input)
  if (!rowless || rowless.size === 0) return labels
  return labels.map(texts => texts.map((text, index) => (rowless.has(index) ? '' : text)))
}

/** Labels each stack, of which every period has its own. */
function labelsOf(input: LabelInput): readonly (readonly string[])[] {
  if (!input.isStacked) return labelsOfStack(input)
  const labels = new Map(
    byPeriod(input.series).flatMap(series => {
      const own = labelsOfStack({ ...input, series })
      return series.map((one, index) => [one, own[index] ?? []] as const)
    }),
  )
  return input.series.map(one => labels.get(one) ?? [])
}

function labelsOfStack({
  form,
  series,
  isStacked,
  isAdditive,
  isShare,
  format,
  formatOf = () => format,
}: LabelInput): readonly (readonly string[])[] {
  const write = (value: number | null | undefined, { mark } = format): string =>
    value === null || value === undefined ? '' : mark(value)
  const writesSums = isAdditive || isShare
  if (!isStacked) return series.map(one => one.values.map(value => write(value, formatOf(one))))
  const length = series[0]?.values.length ?? 0
  const totals = Array.from({ length }, (_, index) => sum(series.map(({ values }) => values[index] ?? null)))
  if (flag(form, 'only_total')) {
    const carriers = totalCarriers(series)
    return series.map(({ values }, position) =>
      values.map((_, index) => (writesSums && carriers[index] === position ? write(totals[index]) : '')),
    )
  }
  const threshold = (amount(form, 'percentage_threshold') ?? 0) / 100
  return series.map(one =>
    one.values.map((value, index) =>
      value !== null && (writesSums || !one.isAdded) && value >= threshold * (totals[index] ?? 0)
        ? write(value, formatOf(one))
        : '',
    ),
  )
}
