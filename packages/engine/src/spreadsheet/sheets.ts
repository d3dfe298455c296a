import type { FileFormat } from '@belvedere/core/engine-protocol'
import type { SheetRow } from './sheet-rows.ts'

export type WorkbookFormat = FileFormat

/** Sheets of a workbook in any format. */
export interface Sheets {
  readonly names: readonly string[]
  /** Rows of the sheet at this index. */
  readonly rows: (sheet: number) => Promise<AsyncIterable<SheetRow>> | AsyncIterable<SheetRow>
  readonly close: () => void
}
