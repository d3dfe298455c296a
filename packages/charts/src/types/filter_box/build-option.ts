import {
  type FilterBoxConfig,
  filterBoxConfigs,
  filterBoxFields,
  filterBoxMark,
  readFilterBoxKey,
} from '@belvedere/core/filters'
import { own } from '@belvedere/core/json'
import type { Cell, ResultTable } from '@belvedere/core/table'
import { GRANULARITIES, TIME_GRAINS } from '@belvedere/core/time'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { cellWriter, extentOf, toNumber } from '../../families/shared/cells.ts'
import { emptyOption } from '../../families/shared/empty.ts'
import { counted } from '../../families/shared/notes.ts'
import type { FilterBoxChoice, FilterBoxField, FilterBoxValues } from '../../filter-box-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'

const RANGES = ['No filter', 'Last day', 'Last week', 'Last month', 'Last quarter', 'Last year']
const TIME_KINDS = {
  __time_range: 'time_range',
  __time_col: 'time_column',
  __time_grain: 'time_grain',
  __granularity: 'granularity',
} as const

/** Returns the values of a select; nulls are omitted because they have no name. */
function choicesOf(
  { env }: ChartInput,
  { column, metric }: FilterBoxConfig,
  table: ResultTable | undefined,
): readonly FilterBoxChoice[] {
  if (!table) return []
  const { rows } = table
  const write = cellWriter(table, env)
  const most = metric === null ? null : (extentOf(rows.map(row => toNumber(row[metric])))?.[1] ?? null)
  return rows.flatMap((row): readonly FilterBoxChoice[] => {
    const value = row[column] ?? null
    if (value === null) return []
    const amount = metric === null ? null : toNumber(row[metric])
    const share = amount === null || most === null || most <= 0 ? null : Math.max(0, amount / most)
    return [{ value, label: write(value, column), share }]
  })
}

/** Returns the initial values. A stored default is text and matches the value with the same text. */
const initialOf = (stored: unknown, choices: readonly FilterBoxChoice[]): readonly Cell[] =>
  [stored]
    .flat()
    .filter((value): value is Exclude<Cell, null> => value !== null && value !== undefined && value !== '')
    .map(value => choices.find(choice => String(choice.value) === String(value))?.value ?? value)

/** Time columns are empty here: they belong to the dataset, and the renderer of the field has them. */
const TIME_CHOICES = {
  time_range: RANGES.map(value => ({ value, label: value, share: null })),
  time_column: [],
  // Without a choice, granularity does not filter, and rows of all times are included.
  granularity: GRANULARITIES.map(({ value, label }) => ({ value, label, share: null })),
  time_grain: TIME_GRAINS.map(({ value, label }) => ({ value, label, share: null })),
} as const

function timeField(name: keyof typeof TIME_KINDS, label: string, stored: unknown): FilterBoxField {
  const kind = TIME_KINDS[name]
  const initial = typeof stored === 'string' && stored !== '' && stored !== 'No filter' ? [stored] : []
  return {
    name,
    label,
    kind,
    multiple: false,
    clearable: true,
    choices: TIME_CHOICES[kind],
    initial,
  }
}

function fieldsOf(input: ChartInput): readonly FilterBoxField[] {
  const { form, tables, env } = input
  const stored = filterBoxFields(form)
  const times = (Object.keys(TIME_KINDS) as (keyof typeof TIME_KINDS)[])
    .filter(name => name in stored.columns)
    .map(name => timeField(name, own(stored.labels, name) ?? name, own(stored.columns, name)))
  const selects = filterBoxConfigs(form).map((config, i): FilterBoxField => {
    const choices = choicesOf(input, config, tables[i])
    return {
      name: config.column,
      label: config.label || (env.verbose?.(config.column) ?? config.column),
      kind: 'values',
      multiple: config.multiple,
      clearable: config.clearable,
      choices,
      initial: initialOf(own(stored.columns, config.column), choices),
      ...(config.searchAllOptions ? { searchesServer: true as const } : {}),
    }
  })
  return [...times, ...selects]
}

/** Returns one mark for all chosen values. Its key contains the values, so that they can be restored. */
const markOf =
  (fields: readonly FilterBoxField[]) =>
  (chosen: FilterBoxValues): MarkFilter =>
    filterBoxMark(fields.map(({ name }) => [name, own(chosen, name) ?? []]))

/** Builds selects with the values in the data. */
export function buildOption(input: ChartInput): ChartOption {
  const fields = fieldsOf(input)
  if (fields.length === 0) return emptyOption('Choose a column to filter by')
  return {
    renderer: 'filter_box',
    fields,
    isInstant: input.form.instant_filtering === true,
    markOf: markOf(fields),
    readKey: readFilterBoxKey,
    marks: [],
    summary: `Filter box: ${counted(fields.length, 'filter')}, ${fields.map(({ label }) => label).join(', ')}`,
  }
}
