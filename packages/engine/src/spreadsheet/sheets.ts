import type { FileFormat } from '@belvedere/core/engine-protocol'
import type { SheetRow } from './sheet-rows.ts'

export type WorkbookFormat = FileFormat

/** The sheets of a workbook, whatever program wrote it. */
export interface Sheets {
  readonly names: readonly string[]
  /** Rows of the sheet at this position. */
  readonly rows: (sheet: number) => Promise<AsyncIterable<SheetRow>> | AsyncIterable<SheetRow>
  readonly close: () => void
}
