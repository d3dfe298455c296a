/** Reads the cells of a workbook that this product wrote, as a spreadsheet program would. */
import { read, utils } from '@e965/xlsx'

/** Rows of each sheet as they are shown, by the sheet's name. */
export function workbookRows(file: Uint8Array): Readonly<Record<string, readonly (readonly unknown[])[]>> {
  const { SheetNames, Sheets } = read(file, { type: 'buffer' })
  return Object.fromEntries(
    SheetNames.map(name => {
      const sheet = Sheets[name]
      return [name, sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null }) : []]
    }),
  )
}
