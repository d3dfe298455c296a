import { type Cell, GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core'
import { formatCell, formatTime, isYearName } from '@belvedere/core/format'
import { type DataColumn, IconButton } from '@belvedere/ui'
import { Settings2 } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import type { OriginalTimes } from './original-times.ts'

export interface TableContent {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly data: readonly Row[]
}

const DATE_CODE = '%Y-%m-%d %H:%M:%S'

/** A cell of a column, as a reader sees it. `isOriginal`: times as they are stored, in epoch milliseconds. */
function cellText(value: Cell | undefined, name: string, type: GenericType, isOriginal: boolean): string {
  if (typeof value !== 'number') return formatCell(value, type)
  if (type === GENERIC_TYPE.temporal) return isOriginal ? String(value) : formatTime(value, { format: DATE_CODE })
  return isYearName(name) ? String(value) : formatCell(value, type)
}

interface FormatMenuProps {
  readonly column: string
  readonly times: OriginalTimes
}

/** How the times of a column are written (requirement EXPLORE-TABLE-006). */
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

/** Columns of rows as they are; each time column has a choice of its format. */
export const resultColumns = (content: TableContent, times: OriginalTimes): readonly DataColumn<Row>[] =>
  content.colnames.map((name, index) => {
    const type = typeOf(content, index)
    const isOriginal = times.names.has(name)
    return {
      id: name,
      header: name,
      value: row => row[name] ?? null,
      format: value => cellText(value as Cell, name, type, isOriginal),
      align: type === GENERIC_TYPE.numeric ? 'right' : 'left',
      sortable: true,
      tools: type === GENERIC_TYPE.temporal ? <FormatMenu column={name} times={times} /> : undefined,
    }
  })

/** The rows with their times as the reader has chosen to see them, to be copied and searched. Numbers keep all digits. */
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
    times
      .filter(name => typeof row[name] === 'number')
      .map(name => [name, cellText(row[name], name, GENERIC_TYPE.temporal, false)])
  return rows.map(row => ({ ...row, ...Object.fromEntries(written(row)) }))
}
