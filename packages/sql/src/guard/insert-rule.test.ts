import { describe, expect, test } from 'vitest'
import { insertRowRule, qualifyRule } from './insert-rule.ts'

describe('a rule in the text of a statement', () => {
  test.each([
    ['SELECT * FROM t WHERE 1=1 OR 1=1', 'SELECT * FROM t WHERE ( 1=1 OR 1=1) AND t.id=42'],
    ['SELECT * FROM other WHERE 1=1', 'SELECT * FROM other WHERE 1=1'],
    ['SELECT * FROM t', 'SELECT * FROM t WHERE t.id=42'],
    ['SELECT * FROM t;', 'SELECT * FROM t WHERE t.id=42;'],
    ['SELECT * FROM t ORDER BY id', 'SELECT * FROM t WHERE t.id=42 ORDER BY id'],
    ['SELECT a, t, b FROM other', 'SELECT a, t, b FROM other'],
    ['SELECT * FROM other, t AS x LIMIT 1', 'SELECT * FROM other, t AS x WHERE x.id=42 LIMIT 1'],
    ['SELECT * FROM t, t AS x', 'SELECT * FROM t, t AS x WHERE t.id=42'],
    [
      'SELECT * FROM other JOIN t ON t.id = other.id AND TRUE WHERE x',
      'SELECT * FROM other JOIN t ON t.id=42 AND ( t.id = other.id AND TRUE) WHERE x',
    ],
    ['SELECT * FROM other JOIN t USING (id)', 'SELECT * FROM other JOIN t USING (id) WHERE t.id=42'],
    [
      'SELECT * FROM (SELECT * FROM t) AS q WHERE q.id IN (SELECT id FROM s.t WHERE x)',
      'SELECT * FROM (SELECT * FROM t WHERE t.id=42) AS q WHERE q.id IN (SELECT id FROM s.t WHERE ( x) AND t.id=42)',
    ],
    ['SELECT * FROM t UNION ALL SELECT * FROM other', 'SELECT * FROM t WHERE t.id=42 UNION ALL SELECT * FROM other'],
    ["SELECT 'FROM t' FROM other -- FROM t", "SELECT 'FROM t' FROM other -- FROM t"],
  ])('%s', (sql, expected) => {
    expect(insertRowRule(sql, 't', 'id=42').replace(/ +/g, ' ')).toBe(expected)
  })

  test('columns say whose they are, unless they do', () => {
    expect(qualifyRule('id=42', 'users')).toBe('users.id=42')
    expect(qualifyRule('users.id=42', 'users')).toBe('users.id=42')
    expect(qualifyRule('false', 'users')).toBe('false')
    expect(qualifyRule(`lower("name") = 'id' AND n IN (1, 2) OR x IS NULL`, 'u')).toBe(
      `lower(u."name") = 'id' AND u.n IN (1, 2) OR u.x IS NULL`,
    )
  })
})
