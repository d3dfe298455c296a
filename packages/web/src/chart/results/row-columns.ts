import { columnWriter } from '@belvedere/core/format'
import { own } from '@belvedere/core/json'
import { type Cell, GENERIC_TYPE, type GenericType, type Row } from '@belvedere/core/table'
import type { DataColumn } from '@belvedere/ui'
import type { App } from '../../state/app.ts'
import { numberLocale } from './chart-format.ts'

export interface RowsInput {
  readonly colnames: readonly string[]
  readonly coltypes: readonly GenericType[]
  readonly data: readonly Row[]
  /** Display names by stored name. */
  readonly verbose: Readonly<Record<string, string>>
  readonly timeZone: string | undefined
}

export interface RowColumn extends DataColumn<Row> {
  readonly format: (value: Cell | undefined) => string
}

/** Returns table columns for stored rows, with the number format of query results. */
export const rowColumns = (
  app: App,
  { colnames, coltypes, data, verbose, timeZone }: RowsInput,
): readonly RowColumn[] =>
  colnames.map((name, index) => {
    const type = coltypes[index] ?? GENERIC_TYPE.string
    const cells = data.map(row => row[name] ?? null)
    return {
      id: name,
      header: own(verbose, name) ?? name,
      align: type === GENERIC_TYPE.numeric ? 'right' : 'left',
      value: row => row[name] ?? null,
      format: columnWriter({ name, type, cells, locale: numberLocale(app), timeZone }),
    }
  })
