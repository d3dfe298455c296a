import { describe, expect, test } from 'vitest'
import {
  applyLimit,
  canCreateAs,
  classifySql,
  firstLines,
  readLimit,
  SQL_LINES,
  splitStatements,
  statementRanges,
  stripComments,
  tableNameText,
  tablesOf,
  tokensOf,
} from './index.ts'

const names = (sql: string) => tablesOf(sql).map(tableNameText)

test('tokens follow each other without gaps', () => {
  const sql = `WITH "a""b" AS (SELECT 'it''s; --' /* ; */ FROM \`x\`) -- end\nSELECT $$;$$, {{ url_param(')') }}, 'open`
  expect(
    tokensOf(sql)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sql)
  expect(tokensOf(sql).at(-1)).toMatchObject({ kind: 'text', closed: false })
})

describe('statements', () => {
  test('are split at signs of their own only', () => {
    expect(splitStatements(`SELECT ';' AS a;\n-- ;\nSELECT 2 /* ; */;;`)).toEqual([
      `SELECT ';' AS a`,
      '-- ;\nSELECT 2 /* ; */',
    ])
    expect(splitStatements(' -- nothing\n;')).toEqual([])
    expect(statementRanges(' a ;\n-- x\nb ')).toEqual([
      { from: 1, to: 2 },
      { from: 5, to: 11 },
    ])
  })
  test.each<[string, readonly string[]]>([
    ['SELECT 1', ['SELECT 1']],
    ['SELECT 1;', ['SELECT 1']],
    [' SELECT 1 ;\n SELECT 2 ', ['SELECT 1', 'SELECT 2']],
    ["SELECT ';' AS a; SELECT 2", ["SELECT ';' AS a", 'SELECT 2']],
    ["SELECT 'it''s; one'; x", ["SELECT 'it''s; one'", 'x']],
    ['SELECT ";"; SELECT `;`', ['SELECT ";"', 'SELECT `;`']],
    ['SELECT $$;$$; SELECT $a$;$$;$a$', ['SELECT $$;$$', 'SELECT $a$;$$;$a$']],
    ['-- one; two\nSELECT 1; /* ; */ SELECT 2', ['-- one; two\nSELECT 1', '/* ; */ SELECT 2']],
    ['SELECT 1; -- the end', ['SELECT 1']],
    ["SELECT 'open; text", ["SELECT 'open; text"]],
    ['', []],
    [' ;; \n', []],
  ])('are those of %j', (sql, expected) => {
    expect(splitStatements(sql)).toEqual(expected)
  })
  test('comments are taken out, texts that look like them are not', () => {
    expect(stripComments("SELECT '--abc', /* x */ b -- c\nFROM t -- d")).toBe("SELECT '--abc',  b \nFROM t")
  })
  test.each([
    ['SELECT 1', true],
    ['(SELECT 1) UNION (SELECT 2)', true],
    ['WITH a AS (SELECT 1) SELECT * FROM a', true],
    ['WITH a AS (DELETE FROM t RETURNING *) SELECT * FROM a', false],
    ['WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a', false],
    ['SELECT 1; DELETE FROM t', false],
    ['SELECT "update" FROM t WHERE replace(a, 1, 2) = 3', true],
    ['DELETE FROM t', false],
    ['{% set a = 1 %} SELECT {{ a }}', true],
    ['', false],
  ])('%s is a query: %s', (sql, is_select) => {
    expect(classifySql(sql).is_select).toBe(is_select)
  })
  test('a table or a view can be made of queries only', () => {
    expect(canCreateAs('SET a = 1; SELECT 1')).toEqual({ table: true, view: false })
    expect(canCreateAs('-- x\nSELECT 1')).toEqual({ table: true, view: true })
    expect(canCreateAs('SELECT 1; SET a = 1')).toEqual({ table: false, view: false })
  })
})

test('the limit is that of the statement itself', () => {
  expect(readLimit('SELECT * FROM (SELECT * FROM a LIMIT 3) x')).toBeNull()
  expect(readLimit('SELECT * FROM a\n LIMIT\n 20 , 10')).toBe(10)
  expect(readLimit("SELECT 'LIMIT 3' -- LIMIT 4\nLIMIT 5 OFFSET 6")).toBe(5)
  expect(readLimit('SELECT * FROM a LIMIT ?')).toBeNull()
  expect(applyLimit('SELECT * FROM (SELECT * FROM a LIMIT 3) x ;', 10)).toBe(
    'SELECT * FROM (SELECT * FROM a LIMIT 3) x\nLIMIT 10',
  )
  expect(applyLimit('SELECT * FROM a LIMIT 5, 1000 -- x', 10)).toBe('SELECT * FROM a LIMIT 5, 10 -- x')
  expect(applyLimit('SELECT * FROM a -- x', 10)).toBe('SELECT * FROM a -- x\nLIMIT 10')
})

test.each([
  [
    'SELECT * FROM a JOIN b ON a.x = b.x, c.d LEFT JOIN e.f."g.h" USING (x, y) WHERE z IN (1, 2)',
    ['a', 'b', 'c.d', 'e.f.g%2Eh'],
  ],
  ['WITH x AS (SELECT * FROM real), y (a, b) AS (SELECT * FROM x, z) SELECT * FROM y ORDER BY a, b', ['real', 'z']],
  ['SELECT extract(hour FROM t), trim(both FROM u) FROM v WHERE a IS NOT DISTINCT FROM b', ['v']],
  [
    'SELECT (SELECT max(q) FROM (b)), f(x, y) FROM (c JOIN d ON TRUE), LATERAL unnest(c.list), range(10)',
    ['b', 'c', 'd'],
  ],
  ['FROM a SELECT b, c', ['a']],
  ['SELECT 1; DELETE FROM t WHERE i IN (SELECT i FROM u)', ['t', 'u']],
  ['DESCRIBE s.t', ['s.t']],
  ["SHOW TABLES FROM s LIKE 'x'", []],
  ['SELECT * FROM a.', []],
  ["SELECT 'FROM x' AS y -- FROM z", []],
] as const)('tables of %s', (sql, expected) => {
  expect(names(sql)).toEqual(expected)
})

test('a text is cut to its first lines, with three dots in a line of their own [CONST-069] [CONST-070]', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n')
  expect(firstLines(lines(3), SQL_LINES.history)).toBe(lines(3))
  expect(firstLines(lines(4), SQL_LINES.history)).toBe(`${lines(4)}\n...`)
  expect(firstLines(lines(5), SQL_LINES.history)).toBe(`${lines(4)}\n...`)
  expect(firstLines(lines(24), SQL_LINES.card)).toBe(lines(24))
  expect(firstLines(lines(30), SQL_LINES.card)).toBe(`${lines(25)}\n...`)
  const wide = `SELECT ${'a'.repeat(5000)}`
  expect(firstLines(wide, SQL_LINES.history)).toBe(wide)
})
