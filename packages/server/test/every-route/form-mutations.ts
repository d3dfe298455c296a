/** Multipart forms, whole and damaged. */
import { damagedBytes, damagedText, hostileValue } from './damage.ts'
import type { FormPart } from './fuzz-request.ts'
import { pick, type Random } from './random.ts'
import { storedZip } from './zip.ts'

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Uint8Array
}

const BOUNDARY = 'belvedere-fuzz'

const contentOf = (part: FormPart): Buffer => (part.entries ? storedZip(part.entries) : Buffer.from(part.text ?? ''))

const headOf = ({ name, filename }: FormPart): string => {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const type = filename === undefined ? '' : 'content-type: application/octet-stream\r\n'
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`
}

function encoded(parts: readonly FormPart[], contents = parts.map(contentOf)): Buffer {
  const pieces = parts.flatMap((part, index) => [
    Buffer.from(headOf(part)),
    contents[index] ?? Buffer.alloc(0),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

const headers = (boundary = BOUNDARY) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })

export const formBody = (parts: readonly FormPart[]): Sent => ({ headers: headers(), payload: encoded(parts) })

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const PATHS = [
  '../../x.yaml',
  '/etc/passwd',
  'C:\\x.yaml',
  '',
  'root',
  'root/',
  'root//x.yaml',
  'root/charts/.yaml',
  '\u0000',
  'root/metadata.yaml',
  'root/unknown/x.yaml',
  'x'.repeat(2000),
]
const DOCUMENTS = [
  '',
  'null',
  '[]',
  '- a\n- b',
  'a: b: c',
  '%',
  '\t',
  '&a [*a]',
  '&a [*a,*a]',
  '!!js/function x',
  'a: *missing',
  'uuid: [1]',
  'version: 9.9.9',
  '---\n---\n',
  `${'['.repeat(3000)}`,
  `${'a:\n '.repeat(300)}`,
  '? ?',
  '{',
  '\ud800',
  'a: |\n',
  '__proto__: {a: 1}',
  '"',
]

/** The files of a bundle, one of them changed, renamed, gone or new. */
function changedEntries(entries: NonNullable<FormPart['entries']>, random: Random): NonNullable<FormPart['entries']> {
  const changed = [...entries]
  const at = Math.floor(random() * changed.length)
  const [path = '', content = ''] = changed[at] ?? []
  const roll = random()
  if (roll < 0.1) changed.splice(at, 1)
  else if (roll < 0.2) changed[at] = [pick(random, PATHS), content]
  else if (roll < 0.25) changed.push([path, content])
  else if (roll < 0.35) changed[at] = [path, pick(random, DOCUMENTS)]
  else if (roll < 0.6) changed[at] = [path, damagedText(content, random)]
  else changed[at] = [path, changedLine(content, random)]
  return changed
}

/** A YAML text in which one key's value is something else. */
function changedLine(content: string, random: Random): string {
  const lines = content.split('\n')
  const at = Math.floor(random() * lines.length)
  const key = /^(\s*(?:- )?[^:]+:)/.exec(lines[at] ?? '')?.[1]
  if (key === undefined) lines.splice(at, 1)
  else lines[at] = `${key} ${text(hostileValue(random))}`
  return lines.join('\n')
}

function changedPart(part: FormPart, random: Random): FormPart {
  const roll = random()
  if (roll < 0.08) return { ...part, name: text(hostileValue(random)).replace(/["\r\n]/g, '') }
  if (roll < 0.16 && part.filename !== undefined) {
    return { ...part, filename: text(hostileValue(random)).replace(/["\r\n]/g, '') }
  }
  if (part.entries && roll < 0.75) return { ...part, entries: changedEntries(part.entries, random) }
  if (roll < 0.5) return { name: part.name, text: text(hostileValue(random)), ...filenameOf(part) }
  return { name: part.name, text: damagedText(part.text ?? '', random), ...filenameOf(part) }
}

const filenameOf = ({ filename }: FormPart) => (filename === undefined ? {} : { filename })

/** A form with one change: to a part, to the bytes of a file, to the form as a whole. */
export function mutatedForm(parts: readonly FormPart[], random: Random): Sent {
  const roll = random()
  const at = Math.floor(random() * parts.length)
  const part = parts[at] as FormPart
  const replaced = (...by: FormPart[]) => formBody([...parts.slice(0, at), ...by, ...parts.slice(at + 1)])
  if (roll < 0.5) return replaced(changedPart(part, random))
  if (roll < 0.56) return replaced()
  if (roll < 0.62) return replaced(part, part)
  if (roll < 0.66) return replaced(part, { name: text(hostileValue(random)).replace(/["\r\n]/g, ''), text: 'x' })
  if (roll < 0.7) return { headers: headers(pick(random, ['', 'other', '"', `${BOUNDARY}-`])), payload: encoded(parts) }
  if (roll < 0.85) {
    const contents = parts.map((each, index) =>
      index === at ? damagedBytes(contentOf(each), random) : contentOf(each),
    )
    return { headers: headers(), payload: encoded(parts, contents) }
  }
  return { headers: headers(), payload: damagedBytes(encoded(parts), random) }
}
