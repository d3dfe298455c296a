import { posix } from 'node:path'
import { JobFailure } from '../failure.ts'
import { meaningOf, type NumberMeaning } from './number-format.ts'
import type { SpreadsheetPackage } from './package.ts'
import { readWhole, type XmlReader } from './xml.ts'

export interface Sheet {
  readonly name: string
  /** Path of the sheet's part. */
  readonly path: string
}

export interface Workbook {
  /** Visible sheets in order; all if none is visible. */
  readonly sheets: readonly Sheet[]
  readonly calendar: 1900 | 1904
  /** Shared texts, referenced by index. */
  readonly strings: readonly string[]
  /** Meanings of numbers, by the style index of a cell. */
  readonly meanings: readonly NumberMeaning[]
}

interface Relation {
  readonly type: string
  readonly target: string
}

/** Maximum number of unpacked bytes of the shared texts, which remain in memory while sheets are read. */
const MAX_STRINGS = 384 * 1024 ** 2

const read = async (parts: SpreadsheetPackage, path: string, reader: XmlReader): Promise<void> =>
  readWhole(await parts.read(path), reader)

/** Returns the relations of a part by id; targets are paths within the package. */
async function relationsOf(parts: SpreadsheetPackage, path: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(path)
  const relations = new Map<string, Relation>()
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  if (!parts.has(file)) return relations
  await read(parts, file, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

const ofType = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find(relation => relation.type === type)?.target

/** Reads the shared texts, joining their runs and ignoring phonetic text. */
async function readStrings(parts: SpreadsheetPackage, path: string): Promise<readonly string[]> {
  if (parts.size(path) > MAX_STRINGS)
    throw new JobFailure('bad_file', 'The workbook contains too much text. Save the sheet as CSV.')
  const strings: string[] = []
  let text = ''
  let isText = false
  let spoken = 0
  await read(parts, path, {
    open: name => {
      if (name === 'si') text = ''
      if (name === 'rPh') spoken += 1
      isText = name === 't' && spoken === 0
    },
    text: piece => {
      if (isText) text += piece
    },
    close: name => {
      isText = false
      if (name === 'rPh') spoken -= 1
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

async function readMeanings(parts: SpreadsheetPackage, path: string): Promise<readonly NumberMeaning[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isCell = false
  await read(parts, path, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formats.push(Number(attributes.numFmtId ?? 0))
    },
    close: name => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats.map(id => meaningOf(id, codes))
}

/** Reads everything of a workbook except its sheets. */
export async function readWorkbook(parts: SpreadsheetPackage): Promise<Workbook> {
  const path = ofType(await relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, path)
  const sheets: (Sheet & { readonly isShown: boolean })[] = []
  let calendar: 1900 | 1904 = 1900
  await read(parts, path, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904
      const relation = name === 'sheet' ? relations.get(attributes.id ?? '') : undefined
      if (relation?.type !== 'worksheet') return
      sheets.push({
        name: attributes.name ?? '',
        path: relation.target,
        isShown: (attributes.state ?? 'visible') === 'visible',
      })
    },
  })
  const shown = sheets.filter(sheet => sheet.isShown)
  const [strings, styles] = [ofType(relations, 'sharedStrings'), ofType(relations, 'styles')]
  return {
    sheets: shown.length > 0 ? shown : sheets,
    calendar,
    strings: strings !== undefined && parts.has(strings) ? await readStrings(parts, strings) : [],
    meanings: styles !== undefined && parts.has(styles) ? await readMeanings(parts, styles) : [],
  }
}
