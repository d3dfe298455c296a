import { openOds } from './ods.ts'
import { SpreadsheetPackage } from './package.ts'
import { sheetRows } from './sheet-rows.ts'
import type { Sheets, WorkbookFormat } from './sheets.ts'
import { readWorkbook } from './workbook.ts'

const openXlsx = async (file: string): Promise<Sheets> => {
  const parts = await SpreadsheetPackage.open(file)
  try {
    const workbook = await readWorkbook(parts)
    return {
      names: workbook.sheets.map(({ name }) => name),
      rows: async sheet => sheetRows(await parts.read(workbook.sheets[sheet]?.path ?? ''), workbook),
      close: () => parts.close(),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

/** @throws JobFailure bad_file */
export const openSheets = async (file: string, format: WorkbookFormat): Promise<Sheets> => {
  if (format === 'ods') return openOds(file)
  if (format === 'xls') return (await import('./xls.ts')).openXls(file)
  return openXlsx(file)
}
