import { xmlText } from '../page/xml-text.ts'
import { readZip, textEntry, writeZip, type ZipEntry } from './zip-entries.ts'

/** Content of a sheet: a workbook that the server wrote for one chart, or the reason why there is none. */
export interface ChartSheet {
  readonly title: string
  /** Contents of .xlsx files, one for each of the chart's queries. */
  readonly files: readonly Uint8Array[]
  /** Message to write into the sheet if the chart could not be read; otherwise null. */
  readonly problem: string | null
}

interface Sheet {
  readonly name: string
  readonly entry: ZipEntry
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Maximum number of characters of a sheet's name. */
const NAME_LENGTH = 31

/** Returns valid sheet names: short, without formula characters, unique regardless of case. */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    const plain =
      title
        .replace(/[[\]:*?/\\]+/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Chart'
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`
      const name = `${plain.slice(0, NAME_LENGTH - ending.length).trimEnd()}${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

const problemSheet = (problem: string): ZipEntry =>
  textEntry(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">${xmlText(problem)}</t></is></c></row></sheetData></worksheet>`,
  )

const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/

const sheetsOf = (file: Uint8Array): readonly ZipEntry[] =>
  [...readZip(file)].flatMap(([name, entry]) => (SHEET.test(name) ? [entry] : []))

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

function packageFiles(names: readonly string[]): readonly (readonly [path: string, text: string])[] {
  const numbers = names.map((_, i) => i + 1)
  const types = numbers.map(
    i => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const sheets = names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const targets = numbers.map(i => relation(`rId${i}`, 'worksheet', `worksheets/sheet${i}.xml`))
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.join('')}${relation(`rId${names.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    ],
  ]
}

/** Styles of a workbook in which no chart could be read. */
const PLAIN_STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`

/** Joins the workbooks of charts into one. Sheets are copied as the server wrote them, with its formats. */
export function joinWorkbooks(charts: readonly ChartSheet[]): Uint8Array<ArrayBuffer> {
  const sheets = charts.flatMap(({ title, files, problem }): readonly Sheet[] =>
    problem === null
      ? files.flatMap(sheetsOf).map(entry => ({ name: title, entry }))
      : [{ name: title, entry: problemSheet(problem) }],
  )
  const names = sheetNames(sheets.map(({ name }) => name))
  const [first] = charts.flatMap(({ files }) => files)
  const styles = first && readZip(first).get('xl/styles.xml')
  return writeZip(
    new Map([
      ...packageFiles(names).map(([path, text]) => [path, textEntry(text)] as const),
      ['xl/styles.xml', styles ?? textEntry(PLAIN_STYLES)],
      ...sheets.map(({ entry }, i) => [`xl/worksheets/sheet${i + 1}.xml`, entry] as const),
    ]),
  )
}
