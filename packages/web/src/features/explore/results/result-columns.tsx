import { type Cell, GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core'
import { columnWriter, formatCell, formatTime } from '@belvedere/core/format'
import { type DataColumn, IconButton } from '@belvedere/ui'
import { Settings2 } from 'lucide-react'
import { numberLocale } from '../../../chart/results/chart-format.ts'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import type { App } from '../../../state/app.ts'
import type { OriginalTimes } from './original-times.ts'

export interface TableContent {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly data: readonly Row[]
}

const DATE_CODE = '%Y-%m-%d %H:%M:%S'

/** Formats a time. With `isOriginal`, returns the stored epoch milliseconds. */
const timeText = (value: Cell | undefined, isOriginal: boolean): string =>
  typeof value !== 'number'
    ? formatCell(value, GENERIC_TYPE.temporal)
    : isOriginal
      ? String(value)
      : formatTime(value, { format: DATE_CODE })

/** Returns the formatter of a column's cells. */
function writerOf(app: App, { data }: TableContent, name: string, type: GenericType, isOriginal: boolean) {
  if (type === GENERIC_TYPE.temporal) return (value: Cell | undefined) => timeText(value, isOriginal)
  return columnWriter({ name, type, cells: data.map(row => row[name] ?? null), locale: numberLocale(app) })
}

interface FormatMenuProps {
  readonly column: string
  readonly times: OriginalTimes
}

/** Menu for the format of a time column (requirement EXPLORE-TABLE-006). */
const FormatMenu = ({ column, times }: FormatMenuProps) => {
  const isOriginal = times.names.has(column)
  const entry = (id: string, label: string, toOriginal: boolean) => ({
    id,
    label,
    checked: isOriginal === toOriginal,
    onSelect: () => times.setOriginal(column, toOriginal),
  })
  return (
    <LazyMenu
      trigger={
        <IconButton
          size="s"
          label={t('Column formatting of {column}', { column })}
          icon={<Settings2 size={12} aria-hidden />}
        />
      }
      items={[
        { heading: t('Column Formatting') },
        entry('formatted', t('Formatted date'), false),
        entry('original', t('Original value'), true),
      ]}
    />
  )
}

const typeOf = ({ coltypes }: TableContent, index: number): GenericType => coltypes[index] ?? GENERIC_TYPE.string

/** Returns the columns of a result. Time columns have a menu for their format. */
export const resultColumns = (app: App, content: TableContent, times: OriginalTimes): readonly DataColumn<Row>[] =>
  content.colnames.map((name, index) => {
    const type = typeOf(content, index)
    const write = writerOf(app, content, name, type, times.names.has(name))
    return {
      id: name,
      header: name,
      value: row => row[name] ?? null,
      format: value => write(value as Cell),
      align: type === GENERIC_TYPE.numeric ? 'right' : 'left',
      sortable: true,
      tools: type === GENERIC_TYPE.temporal ? <FormatMenu column={name} times={times} /> : undefined,
    }
  })

/** Returns the rows as text to copy and search. Times have the selected format; numbers have all digits. */
export const writtenRows = (
  content: TableContent,
  rows: readonly Row[],
  names: ReadonlySet<string>,
): readonly Row[] => {
  const times = content.colnames.filter(
    (name, index) => typeOf(content, index) === GENERIC_TYPE.temporal && !names.has(name),
  )
  if (times.length === 0) return rows
  const written = (row: Row) =>
    times.filter(name => typeof row[name] === 'number').map(name => [name, timeText(row[name], false)])
  return rows.map(row => ({ ...row, ...Object.fromEntries(written(row)) }))
}
