import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readYaml, readYamlDocument, setScalar, writeYaml, writeYamlDocument } from './yaml.ts'

/** Texts that YAML 1.1, YAML 1.2 or one of their readers takes for something else, or cannot read. */
const SPECIALS = `y n Y N yes Yes YES no No NO on On ON off Off OFF true True TRUE false null Null NULL ~ = << .inf
  -.Inf +.INF .nan .NaN 0 -0 +1 007 089 0o7 0b11 -0b11 0x1F 1_000 1__0 _1 12:30 12:30:45 1:2.5 -190:20:30 1e5 1e-05 1.5e3
  1.5e+3 .5 -.5 +.5 5. 1. . .. ... - -- --- ? : :: & * ! !! !!str % @ \` | > |- # [] {} [ ] { } , [a] {a:1} 2020-01-01
  2020-1-1 2020-01-01T00:00:00Z 2020-01-01T00:00:00+00:00 1.0.0 4.1.4 a: a:b a#b #a -a ?a :a %Y @x *x &x !x d0000000-0000-4000-8000-000000000001
  12345678-0000-4000-8000-000000000001 1e345678-0000-4000-8000-000000000001`.split(/\s+/)
const SIGNS = ['\t', '\n', '\r', '\r\n', ' ', ': ', ' #', '- ', '? ', '\u0085', '\u2028', '\u2029', '\ufeff', '\u00a0']
const CONTROLS = ['\u0000', '\u0007', '\u001b', '\u007f', '\u009f', '\ufffe', '\uffff', '"', "'", '\\', '😀', 'é', 'a']

const part = fc.constantFrom(...SPECIALS, ...SIGNS, ...CONTROLS, 'SELECT *', '\nFROM t\n', '\n  WHERE x', 'key: value')
const text = fc.oneof(
  part,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(part, { maxLength: 8 }).map(parts => parts.join('')),
  fc.array(part, { minLength: 200, maxLength: 400 }).map(parts => parts.join('')),
  fc.stringMatching(/^[0-9_.:+\-eExobTZ ,fnaI]{1,9}$/),
)
const name = text.filter(key => key !== '__proto__')
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(1e21, 1e-7, -1e300, 0.1, 5e-324))
  .map(value => value + 0)
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}))

const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['ours', readYaml],
  ['YAML 1.1', written => parse(written, { version: '1.1', logLevel: 'error' })],
  ['YAML 1.2', written => parse(written, { version: '1.2', logLevel: 'error' })],
]

/** As JSON, in which numbers that it lacks are texts. */
const plain = (read: unknown): unknown =>
  JSON.parse(JSON.stringify(read, (_, one) => (typeof one === 'number' && !Number.isFinite(one) ? `${one}` : one)))

test('whatever is written reads the same by YAML 1.1 and 1.2 [BUNDLE-015]', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 5 }), document => {
      const written = writeYaml(document)
      for (const [, read] of READERS) expect(plain(read(written))).toEqual(plain(document))
    }),
    { numRuns: 700 },
  )
})

test.each(READERS)('every special word stays a text as value, member and key: %s', (_, read) => {
  const words = [...SPECIALS, ...SIGNS, ...CONTROLS]
  const document = { list: words, map: Object.fromEntries(words.map(word => [word, word])) }
  expect(read(writeYaml(document))).toEqual(document)
})

test('no line of a written text holds what YAML 1.1 refuses or breaks lines at', () => {
  fc.assert(
    fc.property(text, written => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(writeYaml({ written })).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/u)
    }),
    { numRuns: 2000 },
  )
})

test('a long text of digits is written in linear time', () => {
  const text = `${'1'.repeat(300_000)}x`
  const start = performance.now()
  expect(writeYaml({ text })).toContain(text)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('names, versions and addresses are written without quotes, several lines as a block', () => {
  const document = {
    version: '1.0.0',
    uuid: 'd0000000-0000-4000-8000-000000000001',
    schema: 'main',
    sqlalchemy_uri: 'duckdb:///main',
    timestamp: '2026-01-01T00:00:00+00:00',
    sql: 'SELECT *\nFROM t\n',
    country: 'NO',
    columns: [],
    extra: {},
  }
  expect(writeYaml(document)).toBe(`version: 1.0.0
uuid: d0000000-0000-4000-8000-000000000001
schema: main
sqlalchemy_uri: duckdb:///main
timestamp: '2026-01-01T00:00:00+00:00'
sql: |
  SELECT *
  FROM t
country: 'NO'
columns: []
extra: {}
`)
})

test('a plain word is a text unless both versions take it for something else', () => {
  const texts = SPECIALS.filter(word => /^(?!0x|0$|-0)[\w.+\-:]+$/.test(word) && !/:$/.test(word))
  const same = new Set(
    'true True TRUE false null Null NULL ~ .inf -.Inf +.INF .nan .NaN 0 -0 +1 .5 1.5e+3 5. 1.'.split(' '),
  )
  for (const word of texts.filter(one => !same.has(one) && !/^[-.:]+$/.test(one))) {
    expect(readYaml(`a: ${word}\n`), word).toEqual({ a: word })
  }
  expect(readYaml('[true, TRUE, False, null, ~, 12, -3, 0x1F, 1.5, 1.5e+3, .5, -.inf]')).toEqual([
    ...[true, true, false, null, null, 12, -3, 31, 1.5, 1500, 0.5],
    Number.NEGATIVE_INFINITY,
  ])
})

test('a plain << merges a map, the text << is a key', () => {
  expect(readYaml('a: &a {x: 1}\nb: {<<: *a, y: 2}\n')).toEqual({ a: { x: 1 }, b: { x: 1, y: 2 } })
  expect(readYaml(writeYaml({ '<<': { x: 1 } }))).toEqual({ '<<': { x: 1 } })
})

test('a text that came without quotes and a changed value are written so that both versions agree', () => {
  const document = readYamlDocument('# by hand\ncountry: NO # Norway\ntime: 12:30\ncount: 0x1F\nlimit: 5\n')
  const node = document.getIn(['limit'], true) as Parameters<typeof setScalar>[0]
  setScalar(node, 'off')
  const written = writeYamlDocument(document)
  expect(written).toBe("# by hand\ncountry: 'NO' # Norway\ntime: '12:30'\ncount: 31\nlimit: 'off'\n")
  for (const [, read] of READERS)
    expect(read(written)).toEqual({ country: 'NO', time: '12:30', count: 31, limit: 'off' })
})
