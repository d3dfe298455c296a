/** For tests: workbooks as spreadsheet programs write them, part by part. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export interface SheetFixture {
  readonly name: string
  /** The XML within `sheetData`. */
  readonly rows: string
  readonly state?: 'hidden' | 'veryHidden'
}

export interface WorkbookFixture {
  readonly sheets: readonly SheetFixture[]
  /** The XML of each shared text. */
  readonly strings?: readonly string[]
  /** Ids of number formats, by style. */
  readonly formats?: readonly number[]
  /** Codes of formats of its own, by id. */
  readonly codes?: Readonly<Record<number, string>>
  readonly date1904?: boolean
  /** Further parts, or others in place of those above. */
  readonly parts?: Readonly<Record<string, string>>
}

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const partsOf = ({ sheets, strings = [], formats = [], codes = {}, ...more }: WorkbookFixture) => ({
  '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${more.date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
    .map(
      ({ name, state }, i) =>
        `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ...sheets.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
    ['rId90', 'sharedStrings', '/xl/sharedStrings.xml'],
    ['rId91', 'styles', 'styles.xml'],
  ]),
  'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings.map(text => `<si>${text}</si>`).join('')}</sst>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${Object.entries(codes)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
    .map(id => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, i) => [
      `xl/worksheets/sheet${i + 1}.xml`,
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
  ...more.parts,
})

export async function writeWorkbook(path: string, fixture: WorkbookFixture): Promise<void> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(partsOf(fixture))) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
