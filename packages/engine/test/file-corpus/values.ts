/** For tests: layouts, numbers and dates as programs and people write them. */
import type { ReadOptions } from '@belvedere/core/engine-protocol'
import { csv, type MadeFile } from './made-file.ts'

const FIELDS = [
  ['1', 'plain'],
  ['2', 'with, comma; and | sign'],
  ['3', 'two\nlines'],
  ['4', 'a "quoted" word'],
] as const
const quoted = (text: string): string => (/[,;|\t"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const FIELD_TRUTH = { types: { id: 'BIGINT', text: 'VARCHAR' }, rows: FIELDS }
const dialect = (delimiter: string, newline: string, before = ''): string =>
  `${before}id${delimiter}text${newline}${FIELDS.map(([id, text]) => `${id}${delimiter}${quoted(text)}${newline}`).join('')}`

export const dialects: readonly MadeFile[] = [
  ...[',', ';', '\t', '|'].flatMap(delimiter =>
    ['\n', '\r\n'].map(newline =>
      csv(`delimiter ${JSON.stringify(delimiter)}, line end ${JSON.stringify(newline)}`, dialect(delimiter, newline), {
        truth: FIELD_TRUTH,
      }),
    ),
  ),
  csv('line ends of old Macintoshes', 'a,b\r1,x\r2,y\r', {
    truth: {
      types: { a: 'BIGINT', b: 'VARCHAR' },
      rows: [
        ['1', 'x'],
        ['2', 'y'],
      ],
    },
  }),
  csv('line ends of two kinds', 'a,b\r\n1,x\n2,y\r\n3,z', {
    truth: {
      types: { a: 'BIGINT', b: 'VARCHAR' },
      rows: [
        ['1', 'x'],
        ['2', 'y'],
        ['3', 'z'],
      ],
    },
  }),
  csv('a mark of UTF-8', dialect(',', '\n', '\ufeff'), { truth: FIELD_TRUTH }),
  csv('a chosen delimiter of two signs', dialect('||', '\n').replaceAll('"with, comma; and | sign"', 'with'), {
    read: { delimiter: '||' },
    truth: {
      types: FIELD_TRUTH.types,
      rows: [
        ['1', 'plain'],
        ['2', 'with'],
        ['3', 'two\nlines'],
        ['4', 'a "quoted" word'],
      ],
    },
  }),
  csv('title lines that are skipped', dialect(';', '\n', 'Report\n\nof today\n'), {
    read: { skip_rows: 3 },
    truth: FIELD_TRUTH,
  }),
  csv('a header in the third row', `x,y\nz,w\n${dialect(',', '\n')}`, { read: { header_row: 2 }, truth: FIELD_TRUTH }),
  csv('no header, recognized', '1,2.5\n3,4.5\n', {
    truth: {
      types: { column0: 'BIGINT', column1: 'DOUBLE' },
      rows: [
        ['1', '2.5'],
        ['3', '4.5'],
      ],
    },
  }),
  csv('no header, chosen', 'a,b\nc,d\n', {
    read: { header_row: null },
    truth: {
      types: { column0: 'VARCHAR', column1: 'VARCHAR' },
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  }),
  csv('names twice and none', 'a,a,A,,b\n1,2,3,4,5\n', {
    truth: {
      types: { a: 'BIGINT', a_1: 'BIGINT', A_2: 'BIGINT', column3: 'BIGINT', b: 'BIGINT' },
      rows: [['1', '2', '3', '4', '5']],
    },
  }),
  csv('one column', 'city\nOslo\nRome\n', { truth: { types: { city: 'VARCHAR' }, rows: [['Oslo'], ['Rome']] } }),
  csv('a delimiter at the end of each row', 'a,b\n1,2,\n3,4,\n', {
    truth: {
      types: { a: 'BIGINT', b: 'BIGINT' },
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
  }),
  csv('blank lines left out', 'a,b\n1,2\n\n3,4\n\n', {
    truth: {
      types: { a: 'BIGINT', b: 'BIGINT' },
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
  }),
  csv('blank lines as rows', 'a,b\n1,2\n\n3,4\n', {
    read: { skip_blank_lines: false },
    truth: {
      types: { a: 'BIGINT', b: 'BIGINT' },
      rows: [
        ['1', '2'],
        [null, null],
        ['3', '4'],
      ],
    },
  }),
  csv('blanks after delimiters', 'a, b\nx, "y, z"\nv, w\n', {
    read: { skip_initial_space: true },
    truth: {
      types: { a: 'VARCHAR', b: 'VARCHAR' },
      rows: [
        ['x', 'y, z'],
        ['v', 'w'],
      ],
    },
  }),
]

const NUMBERS: readonly (readonly [string, readonly string[], string, (readonly string[])?])[] = [
  ['whole numbers', ['1', '-2', '+3'], 'BIGINT', ['1', '-2', '3']],
  ['numbers with an exponent', ['1.5e3', '2'], 'DOUBLE', ['1500.0', '2.0']],
  ['whole numbers beyond 64 bits', ['12345678901234567890', '12345678901234567891'], 'HUGEINT'],
  ['whole numbers beyond 128 bits', ['1'.repeat(45), '2'.repeat(45)], 'VARCHAR'],
  ['decimals of 19 digits', ['0.1234567890123456789', '0.1234567890123456788'], 'DECIMAL(38,19)'],
  ['money beyond a double', ['12345678901234567.89', '1.10'], 'DECIMAL(38,2)', ['12345678901234567.89', '1.10']],
  ['decimals beyond 38 digits', [`1.${'3'.repeat(45)}`, `2.${'4'.repeat(45)}`], 'VARCHAR'],
  ['floating numbers as programs print them', ['0.30000000000000004', '2.5'], 'DOUBLE'],
  ['numbers and a text', ['1', 'n/a?', '3'], 'VARCHAR'],
  ['words for yes and no', ['yes', 'No', 'TRUE'], 'BOOLEAN', ['true', 'false', 'true']],
  ['times of day', ['10:20:00', '23:59:59'], 'TIME'],
]
export const numbers: readonly MadeFile[] = NUMBERS.map(([name, values, type, rows = values]) =>
  csv(name, `id,v\n${values.map((value, i) => `${i},${value}`).join('\n')}\n`, {
    truth: { types: { id: 'BIGINT', v: type }, rows: rows.map((row, i) => [String(i), row]) },
  }),
)

const DATES: readonly (readonly [string, readonly string[], string, readonly string[], ReadOptions?])[] = [
  ['ISO days', ['2024-02-03', '2024-02-04'], 'DATE', ['2024-02-03', '2024-02-04']],
  [
    'ISO moments',
    ['2024-02-03T10:20:30', '2024-02-04 11:00'],
    'TIMESTAMP',
    ['2024-02-03 10:20:30', '2024-02-04 11:00:00'],
  ],
  [
    'days and moments',
    ['2024-02-03', '2024-02-04 11:00:00'],
    'TIMESTAMP',
    ['2024-02-03 00:00:00', '2024-02-04 11:00:00'],
  ],
  [
    'moments with zones',
    ['2024-02-03T10:00:00Z', '2024-02-03T10:00:00+02:00'],
    'TIMESTAMP WITH TIME ZONE',
    ['2024-02-03 10:00:00+00', '2024-02-03 08:00:00+00'],
  ],
  ['the day first, as one value shows', ['03/02/2024', '13/02/2024'], 'DATE', ['2024-02-03', '2024-02-13']],
  ['the month first, as one value shows', ['02/03/2024', '02/13/2024'], 'DATE', ['2024-02-03', '2024-02-13']],
  ['days that can be read both ways', ['03/02/2024', '04/02/2024'], 'DATE', ['2024-03-02', '2024-04-02']],
  [
    'the same with the day first',
    ['03/02/2024', '04/02/2024'],
    'DATE',
    ['2024-02-03', '2024-02-04'],
    { day_first: true },
  ],
  ['days with points', ['13.02.2024', '03.02.2024'], 'DATE', ['2024-02-13', '2024-02-03']],
  ['short years', ['1/13/24', '2/3/24'], 'DATE', ['2024-01-13', '2024-02-03']],
  [
    'moments with the halves of the day',
    ['2/13/2024 1:05 PM', '2/3/2024 11:00 AM'],
    'TIMESTAMP',
    ['2024-02-13 13:05:00', '2024-02-03 11:00:00'],
  ],
  ['names of months', ['3-Feb-2024', '13-Mar-2024'], 'DATE', ['2024-02-03', '2024-03-13']],
  ['slashes with the year first', ['2024/02/03', '2024/12/31'], 'DATE', ['2024-02-03', '2024-12-31']],
  [
    'compact days that are named',
    ['20240203', '20241231'],
    'DATE',
    ['2024-02-03', '2024-12-31'],
    { column_dates: ['v'] },
  ],
  [
    'no dates unless named',
    ['2024-02-03', '2024-02-04'],
    'VARCHAR',
    ['2024-02-03', '2024-02-04'],
    { infer_datetime_format: false },
  ],
  ['days that are none', ['2024-02-30', '2024-02-31'], 'VARCHAR', ['2024-02-30', '2024-02-31']],
]
export const dates: readonly MadeFile[] = DATES.map(([name, values, type, rows, read]) =>
  csv(name, `id,v\n${values.map((value, i) => `${i},${value}`).join('\n')}\n`, {
    ...(read ? { read } : {}),
    truth: { types: { id: 'BIGINT', v: type }, rows: rows.map((row, i) => [String(i), row]) },
  }),
)
