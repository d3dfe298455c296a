/** Calls of functions in SQL of users. */
import { AppError } from '@belvedere/core/errors'
import { deniedClassOf } from '@belvedere/sql/functions'
import { admit, duckdbReader, polyglotReaderOf, type SqlReader } from '@belvedere/sql/guard'
import { beforeAll, describe, expect, test } from 'vitest'
import { sqlParser } from '../lanes/sql-parser.ts'

const readerOf = (dialect: string): SqlReader => {
  const reader = dialect === 'duckdb' ? duckdbReader : polyglotReaderOf(dialect)
  if (!reader) throw new Error(`no reader for ${dialect}`)
  return reader
}

describe.each(['duckdb', 'postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino'])('functions of %s', dialect => {
  test('that are denied are in no list', () => {
    const reader = readerOf(dialect)
    const listed = [...reader.scalarFunctions, ...reader.tableFunctions]
    expect(listed.filter(name => deniedClassOf(dialect, name) !== null)).toEqual([])
  })
})

let parse: Awaited<ReturnType<typeof sqlParser>>['parse']
beforeAll(async () => {
  parse = (await sqlParser()).parse
})

function verdict(dialect: string, sql: string, functions?: ReadonlySet<string>): string {
  const reader = readerOf(dialect)
  try {
    const trees = reader.textsOf(sql, 'query').map(text => {
      const { ast } = parse(text, dialect as Parameters<typeof parse>[1])
      if (!ast) throw new AppError('SYNTAX_ERROR', { reason: 'it cannot be read' })
      return JSON.stringify(ast)
    })
    admit(reader.read(trees, 'query'), 'query', { reader, functions, mayRead: () => true })
    return 'admitted'
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

describe('calls', () => {
  test.each<[string, string]>([
    ['postgresql', "encode(convert_to(name, 'UTF8'), 'base64')"],
    ['postgresql', "convert_from(decode(name, 'hex'), 'UTF8')"],
    ['postgresql', 'ntile(4) OVER (ORDER BY n)'],
    ['postgresql', "jsonb_path_query_first(data, '$.a')"],
    ['postgresql', "regexp_split_to_array(name, ',')"],
    ['postgresql', "to_tsvector('english', name) @@ plainto_tsquery('english', 'x')"],
    ['postgresql', 'unaccent(name)'],
    ['postgresql', "similarity(name, 'x')"],
    ['postgresql', 'gen_random_uuid()'],
    ['clickhouse', "transform(n, [1, 2], ['a', 'b'], 'other')"],
    ['clickhouse', 'clamp(n, 0, 10)'],
    ['clickhouse', 'pointInPolygon((n, n), [(0, 0), (8, 0), (5, 4)])'],
    ['clickhouse', "jaroWinklerSimilarity(name, 'x')"],
    ['clickhouse', "hasToken(name, 'x')"],
    ['clickhouse', 'dotProduct([n], [1])'],
    ['clickhouse', 'reinterpretAsUInt32(name)'],
    ['clickhouse', 'uniqCombinedMerge(actors)'],
    ['clickhouse', 'now64(3)'],
    ['clickhouse', 'approx_top_k(5)(name)'],
    ['trino', 'bitwise_and(n, 7)'],
    ['trino', "any_match(split(name, ','), x -> x = 'a')"],
    ['trino', 'to_hex(sha512(to_utf8(name)))'],
    ['trino', 'url_decode(url_extract_query(name))'],
    ['trino', 'listagg(name, 2)'],
    ['trino', 'value_at_quantile(tdigest_agg(n), 0.9)'],
    ['trino', 'wilson_interval_lower(n, 10, 1.96)'],
    ['trino', 'ST_Distance(ST_Point(n, n), ST_Point(1, 2))'],
    ['trino', 'great_circle_distance(n, n, 1, 2)'],
    ['trino', 'zip_with(ARRAY[n], ARRAY[1], (x, y) -> x + y)'],
    ['postgresql', "int4range(1, n) && int4range(2, 3, '[]')"],
    ['postgresql', 'daterange(day, day) @> CURRENT_DATE'],
    ['postgresql', 'ST_Distance(ST_MakePoint(n, n), ST_SetSRID(ST_MakePoint(1, 2), 4326))'],
    ['postgresql', "hstore('a', name) -> 'a'"],
    ['postgresql', 'percentile_disc(0.5) WITHIN GROUP (ORDER BY n)'],
    ['postgresql', 'array_agg(n ORDER BY n) FILTER (WHERE n > 1)'],
    ['postgresql', 'soundex(name)'],
    ['postgresql', "digest(name, 'sha256')"],
    ['postgresql', 'justify_interval(age(day))'],
    ['mysql', "INET_ATON('127.0.0.1')"],
    ['mysql', "JSON_SEARCH(data, 'one', 'x')"],
    ['mysql', 'NTILE(4) OVER (ORDER BY n)'],
    ['mysql', 'TO_BASE64(name)'],
    ['mysql', "MAKE_SET(1, 'a', 'b')"],
    ['sqlite', "json_set(data, '$.a', 1)"],
    ['sqlite', 'percent_rank() OVER (ORDER BY n)'],
    ['sqlite', 'sqrt(n) + acos(n)'],
    ['clickhouse', 'arrayStringConcat(arrayMap(x -> upper(x), tags))'],
    ['clickhouse', 'toYYYYMM(day) + toISOWeek(day)'],
    ['clickhouse', "extractURLParameter(url, 'x')"],
    ['clickhouse', "has(tags, 'x')"],
    ['trino', "date_trunc('week', day)"],
  ])('of %s are admitted: %s', (dialect, sql) => {
    expect(verdict(dialect, `SELECT ${sql} AS x FROM t`)).toBe('admitted')
  })

  test.each<[string, string]>([
    ['postgresql', 'jsonb_each(data)'],
    ['postgresql', "jsonb_each_text('{}')"],
    ['postgresql', "regexp_split_to_table('a,b', ',')"],
    ['postgresql', "jsonb_path_query('[1]', '$[*]')"],
    ['postgresql', 'generate_series(1, 3)'],
    ['sqlite', "json_each('[1]')"],
  ])('of %s give rows: %s', (dialect, source) => {
    expect(verdict(dialect, `SELECT * FROM ${source} AS x`)).toBe('admitted')
  })

  const DANGEROUS: Readonly<Record<string, readonly string[]>> = {
    postgresql: [
      "query_to_xml('SELECT 1', true, true, '')",
      "table_to_xml('t', true, true, '')",
      "ts_stat('SELECT 1')",
      "ts_rewrite('a'::tsquery, 'SELECT 1')",
      "dblink('', 'SELECT 1')",
      "crosstab('SELECT 1')",
      "connectby('t', 'a', 'b', 'c', 0)",
      "pg_read_file('x')",
      "pg_read_binary_file('x')",
      "pg_ls_dir('.')",
      "pg_stat_file('x')",
      "lo_import('x')",
      'lo_get(1)',
      "lo_export(1, 'x')",
      'pg_sleep(1)',
      "pg_sleep_for('1 s')",
      'pg_advisory_lock(1)',
      "nextval('s')",
      "setval('s', 1)",
      "current_setting('a')",
      "set_config('a', 'b', false)",
      'version()',
      'inet_server_addr()',
      'pg_backend_pid()',
      'pg_terminate_backend(1)',
      "has_table_privilege('t', 'SELECT')",
      "pg_get_viewdef('v'::regclass)",
      "to_regclass('t')",
      "st_estimatedextent('t', 'c')",
      'st_fromgdalraster(x)',
      "st_addband(x, '/etc/passwd')",
      "pg_notify('a', 'b')",
      'txid_current()',
    ],
    mysql: [
      "LOAD_FILE('x')",
      'SLEEP(1)',
      'BENCHMARK(1, 2)',
      "GET_LOCK('a', 1)",
      'CONNECTION_ID()',
      'VERSION()',
      'LAST_INSERT_ID()',
      "MASTER_POS_WAIT('a', 1)",
      "EXTRACTVALUE(1, 'x')",
      "UPDATEXML(1, 'x', 1)",
      "DES_DECRYPT('x')",
      "sys_exec('x')",
    ],
    sqlite: [
      "load_extension('x')",
      'sqlite_version()',
      "readfile('x')",
      "writefile('x', 'y')",
      "fts3_tokenizer('x')",
      'changes()',
    ],
    clickhouse: [
      "file('x')",
      "dictGet('d', 'a', 1)",
      "joinGet('j', 'a', 1)",
      'hostName()',
      'currentUser()',
      "getSetting('x')",
      'sleep(1)',
      'sleepEachRow(1)',
      "getMacro('x')",
      "dictGetString('d', 'a', 1)",
    ],
    trino: ['version()', 'current_user', "system('x')"],
  }

  test.each(Object.entries(DANGEROUS))(
    'of %s that are dangerous are refused, whatever is allowed beside the lists',
    (dialect, calls) => {
      for (const call of calls) {
        const name = (/^\w+/.exec(call)?.[0] ?? '').toLowerCase()
        for (const sql of [
          `SELECT ${call} AS x FROM t`,
          `SELECT * FROM t WHERE ${call} IS NULL`,
          ...(call.includes('(') ? [`SELECT * FROM ${call} AS x`] : []),
        ]) {
          expect([sql, verdict(dialect, sql)]).not.toEqual([sql, 'admitted'])
          expect([sql, verdict(dialect, sql, new Set([name]))]).not.toEqual([sql, 'admitted'])
        }
      }
    },
  )

  test('a function that only computes makes no table where it is not listed for that', () => {
    for (const [dialect, source] of [
      ['clickhouse', "timeSeriesData('t')"],
      ['clickhouse', "format('CSV', 'x')"],
      ['clickhouse', "(timeSeriesTags('t'))"],
      ['mysql', "upper('x')"],
      ['trino', "upper('x')"],
    ] as const) {
      for (const sql of [
        `SELECT * FROM ${source}`,
        `SELECT * FROM ${source} AS x`,
        `SELECT * FROM a JOIN ${source} AS x ON 1 = 1`,
        `SELECT * FROM a, ${source} AS x`,
        `SELECT * FROM (SELECT * FROM ${source}) AS y`,
      ]) {
        expect([sql, verdict(dialect, sql)]).not.toEqual([sql, 'admitted'])
      }
    }
  })

  test('an administrator can allow more', () => {
    expect(verdict('postgresql', 'SELECT my_margin(n) AS x FROM t')).toContain('my_margin')
    expect(verdict('postgresql', 'SELECT my_margin(n) AS x FROM t', new Set(['my_margin']))).toBe('admitted')
  })

  test('listed functions are known to the parser under their names', () => {
    for (const dialect of ['postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino'] as const) {
      const { scalarFunctions } = readerOf(dialect)
      const refused = [...scalarFunctions].filter(name => {
        if (!/^[a-z]\w*$/.test(name)) return false
        return !['', 'n', 'n, n', 'n, n, n', 'n, n, n, n'].some(
          args => verdict(dialect, `SELECT ${name}(${args}) AS x FROM t`) === 'admitted',
        )
      })
      console.info(`${dialect}: not by a plain call:`, refused.join(' '))
      expect(refused.length).toBeLessThan(scalarFunctions.size / 10)
    }
  }, 60_000)
})
