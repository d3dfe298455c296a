import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNewNames, withOldNames } from './renamed-keys.ts'
import { readYaml, writeYaml } from './yaml.ts'

const UPLOAD = ['allow_file_upload', 'allow_csv_upload'] as const
const SCHEMAS = ['schemas_allowed_for_file_upload', 'schemas_allowed_for_csv_upload'] as const

/** Texts and keys in which a renaming by lines finds what it must not touch. */
const word = fc.constantFrom(...UPLOAD, ...SCHEMAS, 'x', '')
const line = fc.tuple(fc.constantFrom('', '  ', '    '), word, fc.constantFrom(':', ': true', ' AS y', ''))
const text = fc
  .array(
    line.map(parts => parts.join('')),
    { maxLength: 4 },
  )
  .map(lines => lines.join('\n'))
const value = fc.oneof(text, fc.boolean(), fc.dictionary(word, text, { maxKeys: 2 }))
const others = fc.dictionary(fc.constantFrom('description', 'notes', 'metadata_params', ...SCHEMAS), value, {
  maxKeys: 4,
})
const extra = fc.dictionary(fc.constantFrom('cost', 'engine_params', ...UPLOAD), value, { maxKeys: 3 })

const renamed = (
  document: Readonly<Record<string, unknown>>,
  names: readonly [string, string],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(document).map(([key, one]) => [key === names[0] ? names[1] : key, one]))

test('only the two keys are renamed, where they are keys of a database, and come back [BUNDLE-008]', () => {
  fc.assert(
    fc.property(others, extra, value, value, (rest, more, upload, schemas) => {
      const today = { ...rest, [UPLOAD[0]]: upload, extra: { ...more, [SCHEMAS[0]]: schemas } }
      const first = { ...renamed(today, UPLOAD), extra: renamed(today.extra, SCHEMAS) }
      fc.pre(rest[UPLOAD[1]] === undefined && more[SCHEMAS[1]] === undefined)
      const written = writeYaml(today)
      expect(readYaml(withOldNames(written))).toEqual(first)
      expect(withNewNames(withOldNames(written))).toBe(written)
      expect(withOldNames(withNewNames(written))).toBe(withOldNames(written))
    }),
    { numRuns: 300 },
  )
})

test('comments, quotes and flow maps stay as they are written', () => {
  const written = (upload: string, schemas: string) =>
    `# allow_file_upload: of old\n"${upload}": true # yes\nsql: |-\n  allow_file_upload: 1\nextra: { ${schemas}: [a], 'b':  2 }\n`
  const today = written('allow_file_upload', 'schemas_allowed_for_file_upload')
  const first = written('allow_csv_upload', 'schemas_allowed_for_csv_upload').replaceAll('"', '')
  expect(withOldNames(today)).toBe(first)
  expect(withNewNames(first)).toBe(today.replaceAll('"', ''))
})

test('a document with both names, or of another kind, is not changed', () => {
  for (const text of [
    'allow_file_upload: true\nallow_csv_upload: false\n',
    '- allow_file_upload: true\n',
    'a text\n',
    '',
  ])
    expect(withOldNames(text)).toBe(text)
})
