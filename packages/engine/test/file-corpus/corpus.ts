/** For tests: files made by rules, each with its truth. */
import { gzipSync } from 'node:zlib'
import { encoded, lateLetters } from './encodings.ts'
import { csv, type MadeFile } from './made-file.ts'
import { dates, dialects, numbers } from './values.ts'

const AB = {
  types: { a: 'BIGINT', b: 'VARCHAR' },
  rows: [
    ['1', 'x'],
    ['2', 'y'],
  ],
} as const
const options: MadeFile[] = [
  csv('texts for nothing', 'a,b\nNA,x\n2,None\nN/A,null\n"",NaN\n', {
    truth: {
      types: { a: 'BIGINT', b: 'VARCHAR' },
      rows: [
        [null, 'x'],
        ['2', null],
        [null, null],
        [null, null],
      ],
    },
  }),
  csv('chosen texts for nothing', 'a,b\n-,NA\n2,?\n', {
    read: { null_values: ['', '-', '?'] },
    truth: {
      types: { a: 'BIGINT', b: 'VARCHAR' },
      rows: [
        [null, 'NA'],
        ['2', null],
      ],
    },
  }),
  csv('a decimal comma', 'a;b\n1,5;x\n2,25;y\n', {
    truth: {
      types: { a: 'DOUBLE', b: 'VARCHAR' },
      rows: [
        ['1.5', 'x'],
        ['2.25', 'y'],
      ],
    },
  }),
  csv('thousands are no decimals', 'a;b\n1,500;x\n2,250;y\n', {
    truth: {
      types: { a: 'VARCHAR', b: 'VARCHAR' },
      rows: [
        ['1,500', 'x'],
        ['2,250', 'y'],
      ],
    },
  }),
  csv('a chosen decimal comma', 'a;b\n1,500;x\n2,250;y\n', {
    read: { decimal_character: ',' },
    truth: {
      types: { a: 'DOUBLE', b: 'VARCHAR' },
      rows: [
        ['1.5', 'x'],
        ['2.25', 'y'],
      ],
    },
  }),
  csv('some columns and rows', 'a,b,c\n1,x,9\n2,y,8\n3,z,7\n', {
    read: { columns_read: ['b', 'a'], rows_to_read: 2 },
    truth: AB,
  }),
  csv('an index that is stored', 'a,b\n1,x\n2,y\n', {
    read: { index_column: 'b', dataframe_index: true, index_label: 'name' },
    truth: {
      types: { name: 'VARCHAR', a: 'BIGINT' },
      rows: [
        ['x', '1'],
        ['y', '2'],
      ],
    },
  }),
  csv('an index that counts', 'a,b\n1,x\n2,y\n', {
    read: { dataframe_index: true },
    truth: {
      types: { index: 'BIGINT', a: 'BIGINT', b: 'VARCHAR' },
      rows: [
        ['0', '1', 'x'],
        ['1', '2', 'y'],
      ],
    },
  }),
  csv('an index that is not stored', 'a,b\n1,x\n2,y\n', {
    read: { index_column: 'b' },
    truth: { types: { a: 'BIGINT' }, rows: [['1'], ['2']] },
  }),
  csv('bad lines left out', 'a,b\n1,x\n3\n4,"never\n5,"y"z\n2,y\n6,7,8\n', {
    read: { on_bad_lines: 'skip' },
    truth: AB,
  }),
  csv('types that are chosen', 'a,b\n1,x\n2,y\n', {
    types: { a: 'DOUBLE' },
    truth: {
      types: { a: 'DOUBLE', b: 'VARCHAR' },
      rows: [
        ['1.0', 'x'],
        ['2.0', 'y'],
      ],
    },
  }),
  { name: 'a packed file', format: 'csv', content: gzipSync('a,b\n1,x\n2,y\n'), truth: AB },
]

const json = (name: string, text: string, truth: NonNullable<MadeFile['truth']>): MadeFile => ({
  name,
  format: 'json',
  content: Buffer.from(text),
  truth,
})
const jsons: MadeFile[] = [
  json('a list of records', '[{"a":1,"b":"x"},{"a":2,"b":"y"}]', AB),
  json('a record a line', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n', AB),
  json('wrapped records', '{"count":2,"data":[{"a":1,"b":"x"},{"a":2,"b":"y"}]}', AB),
  json('records wrapped twice', '{"response":{"status":"ok","rows":[{"a":1,"b":"x"},{"a":2,"b":"y"}]}}', AB),
  json('columns', '{"a":[1,2],"b":["x","y"]}', AB),
  json('columns as pandas writes them', '{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}', AB),
  json('rows as pandas writes them', '{"0":{"a":1,"b":"x"},"1":{"a":2,"b":"y"}}', AB),
  json('split as pandas writes it', '{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}', AB),
  json('one record', '{"a":1,"b":"x"}', { types: AB.types, rows: [['1', 'x']] }),
  json('a list of numbers', '[1,2,3]', { types: { value: 'BIGINT' }, rows: [['1'], ['2'], ['3']] }),
  json('one number', '5', { types: { value: 'BIGINT' }, rows: [['5']] }),
  json('lists in a list', '[[1,"x"],[2,"y"]]', { types: { column0: 'BIGINT', column1: 'VARCHAR' }, rows: AB.rows }),
  json('long whole numbers', '[{"a":12345678901234567890},{"a":12345678901234567891}]', {
    types: { a: 'HUGEINT' },
    rows: [['12345678901234567890'], ['12345678901234567891']],
  }),
  json('a fraction far below', `[${'{"a":2},'.repeat(30_000)}{"a":1.5}]`, {
    types: { a: 'DOUBLE' },
    rows: [...Array.from({ length: 30_000 }, () => ['2.0']), ['1.5']],
  }),
  json(
    'features',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1,"b":"x"},"geometry":{"type":"Point","coordinates":[1.5,2]}},{"type":"Feature","properties":{"a":2,"b":"y"},"geometry":null}]}',
    {
      types: { a: 'BIGINT', b: 'VARCHAR', id: 'JSON', geometry: 'VARCHAR', lon: 'DOUBLE', lat: 'BIGINT' },
      rows: [
        ['1', 'x', null, '{"type":"Point","coordinates":[1.5,2]}', '1.5', '2'],
        ['2', 'y', null, null, null, null],
      ],
    },
  ),
]

const broken: MadeFile[] = [
  csv('a quote that never ends', 'a,b\n1,x\n2,"y\n3,z\n', { refusal: /line 3: .*quote.*on_bad_lines/ }),
  csv('text after a quote', 'a,b\n1,x\n2,"y"z\n', { refusal: /line 3: .*after a closing quote/ }),
  csv('a row that is too short', 'a,b,c\n1,x,1\n2,y\n3,z,1\n', {
    refusal: /line 3: It has 2 fields, the header has 3/,
  }),
  csv('a row that is too long', 'a,b\n1,x\n2,y,z\n', { refusal: /line 3: It has 3 fields/ }),
  csv('titles above the header', 'Sales\n\nof 2024\na,b,c\n1,2,3\n4,5,6\n', { refusal: /line 1: .*title.*skip_rows/i }),
  csv('an unknown delimiter', 'a~b~c\n1~2~3\n4~5~6\n', { refusal: /line 1: .*Try the delimiter "~"/ }),
  csv('a wrong delimiter', 'a;b;c\n1;2;3\n4;5;6\n', { read: { delimiter: ',' }, refusal: /Try the delimiter ";"/ }),
  csv('prose', 'Dear all,\nthis is a letter, it has commas, and more.\nBye\n', { refusal: /line \d+: / }),
  csv('nothing', '', { refusal: /empty/ }),
  csv('zeros', Buffer.from([1, 2, 0, 0, 0, 5, 0, 0]), { refusal: /binary/ }),
  csv('a column that is not there', 'a,b\n1,2\n', {
    read: { columns_read: ['c'] },
    refusal: /no column "c" \(columns_read\)/,
  }),
  csv('dates that are none', 'a,b\n1,x\n', {
    read: { column_dates: ['b'] },
    refusal: /"b" cannot be read as dates: .*"x"/,
  }),
  csv('a fraction as a whole number', 'a\n1\n1.5\n', { types: { a: 'BIGINT' }, refusal: /Column "a" contains "1\.5"/ }),
  {
    name: 'a damaged packed file',
    format: 'csv',
    content: gzipSync('a,b\n1,2\n').subarray(0, 20),
    refusal: /compressed file is damaged/,
  },
  {
    name: 'no workbook of the old format',
    format: 'xls',
    content: Buffer.from('a,b\n1,2\n'),
    refusal: /not an \.xls workbook/,
  },
  { name: 'no archive', format: 'zip', content: Buffer.from('a,b\n1,2\n'), refusal: /ZIP archive cannot be read/ },
  { name: 'broken JSON', format: 'json', content: Buffer.from('{"data":[{"a":1},'), refusal: /./ },
]

export const CORPUS: readonly MadeFile[] = [
  ...encoded,
  lateLetters,
  ...dialects,
  ...numbers,
  ...dates,
  ...options,
  ...jsons,
  ...broken,
]
