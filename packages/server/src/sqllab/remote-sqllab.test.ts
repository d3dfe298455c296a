/** SQL to databases of others: in a file, and on a server where there is one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKit, type TestKit, type TestUser } from '../../test/kit.ts'
import { postgresFixture, sqliteFixture } from '../../test/remote-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-sql-'))
const file = sqliteFixture(folder)
const postgres = await postgresFixture()
if (!postgres) console.warn('PostgreSQL is not installed: SQL to it is not tested.')

let kit: TestKit
/** Each holds a grant on the table `numbers` of both databases; rules show `limited` one row of it. */
let reader: TestUser
let limited: TestUser
const databases: Partial<Record<'sqlite' | 'postgresql', number>> = {}

beforeAll(async () => {
  kit = await startTestKit({ engine: 'real', config: { data_dirs: [folder] } })
  const uris = {
    sqlite: `sqlite:///${file.connection.file}`,
    ...(postgres
      ? { postgresql: `postgresql+psycopg2://reader:x@127.0.0.1:${postgres.connection.port}/postgres` }
      : {}),
  }
  const { admin } = kit.users
  const { db } = kit.services
  const roles = await db
    .insertInto('roles')
    .values([{ name: 'All rows' }, { name: 'One row' }])
    .returning('id')
    .execute()
  for (const [name, sqlalchemy_uri] of Object.entries(uris)) {
    const body = { database_name: name, sqlalchemy_uri, expose_in_sqllab: true }
    const database = (await admin.post('/api/v1/database/', body)).json<{ id: number }>().id
    databases[name as 'sqlite'] = database
    const made = await admin.post('/api/v1/dataset/', { database, table_name: 'numbers' })
    expect(made.status, made.text).toBe(201)
    const { id } = made.json<{ id: number }>()
    const { uuid } = await db.selectFrom('datasets').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    for (const role of roles) {
      const grant = { role_id: role.id, permission: 'datasource_access', view: uuid }
      await db.insertInto('role_permissions').values(grant).execute()
    }
    const rule = { name, filter_type: 'Regular', tables: [id], roles: [roles[1]?.id], clause: 'id = {{ 1 + 1 }}' }
    expect((await admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201)
  }
  reader = await kit.addUser('reader', ['Gamma', 'sql_lab', 'All rows'])
  limited = await kit.addUser('limited', ['Gamma', 'sql_lab', 'One row'])
}, 60_000)
afterAll(async () => {
  await kit?.close()
  await postgres?.stop()
  await file.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['sqlite', 'postgresql'] as const)('%s', name => {
  const run = (user: TestUser, sql: string, more: object = {}) =>
    user.post('/api/v1/sqllab/execute/', { database_id: databases[name], sql, ...more })
  const rowsOf = async (user: TestUser, sql: string, more: object = {}) =>
    (await run(user, sql, more)).json<{ data: unknown }>().data
  const here = test.skipIf(name === 'postgresql' && !postgres)

  here('rows, no more than were requested', async () => {
    expect(await rowsOf(reader, 'SELECT id FROM numbers ORDER BY id;')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
    expect(await rowsOf(reader, 'SELECT id FROM numbers ORDER BY id', { queryLimit: 2 })).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  here('comments hold no template and no statement', async () => {
    for (const sql of [
      "select 1 a -- {{ ref('x') }}",
      'select 1 a /* {% if y %} */',
      'select 1 a; -- done',
      'select 1 a; /* done */',
      '/* a */;select 1 a',
    ]) {
      expect([sql, await rowsOf(reader, sql)]).toEqual([sql, [{ a: 1 }]])
    }
  })

  here('tables without a grant are refused, in whatever place they stand', async () => {
    for (const sql of [
      'SELECT * FROM parts',
      'SELECT (SELECT COUNT(*) FROM parts) FROM numbers',
      'WITH numbers AS (SELECT * FROM empty) SELECT * FROM numbers',
      'SELECT * FROM elsewhere.numbers',
    ]) {
      const { status } = await run(reader, sql)
      expect([sql, status]).toEqual([sql, 403])
    }
    expect((await run(kit.users.admin, 'SELECT * FROM parts')).status).toBe(200)
    expect((await run(kit.users.admin, 'DELETE FROM parts')).status).toBe(400)
  })

  here('row rules hold, and values that come with the text do not reach them', async () => {
    const rows = await rowsOf(limited, 'SELECT id FROM numbers', { templateParams: '{"id": 1}' })
    expect(rows).toEqual([{ id: 2 }])
    const counted = await rowsOf(limited, 'WITH n AS (SELECT COUNT(*) AS c FROM numbers) SELECT c FROM n')
    expect((counted as readonly { c: unknown }[]).map(({ c }) => Number(c))).toEqual([1])
    const { query } = (await run(limited, 'SELECT id FROM numbers')).json<{ query: { id: string } }>()
    expect((await limited.get(`/api/v1/sqllab/export/${query.id}/`)).text.trim()).toMatch(/^id\r?\n2$/)
  })

  here('a schema that the connection does not begin with has to be written', async () => {
    const answer = await run(reader, 'SELECT id FROM numbers', { schema: 'elsewhere' })
    expect([answer.status, Object.keys(answer.json().message as object)]).toEqual([400, ['schema']])
  })
})

test.skipIf(!postgres)('an estimate is the planner’s', async () => {
  const body = { database_id: databases.postgresql, sql: 'SELECT * FROM numbers' }
  const { result } = (await reader.post('/api/v1/sqllab/estimate/', body)).json<{ result: readonly object[] }>()
  expect(Object.keys(result[0] ?? {}).length).toBeGreaterThan(0)
})

describe.skipIf(!postgres)('types of PostgreSQL', () => {
  const run = (user: TestUser, sql: string) =>
    user.post('/api/v1/sqllab/execute/', { database_id: databases.postgresql, sql })
  const expressionOf = async (user: TestUser, sqlExpression: string) => {
    const { id } = await kit.services.db
      .selectFrom('datasets')
      .select('id')
      .where('database_id', '=', databases.postgresql ?? 0)
      .executeTakeFirstOrThrow()
    return user.post('/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns: [], metrics: [{ expressionType: 'SQL', sqlExpression, label: 'x' }] }],
    })
  }
  beforeAll(async () => {
    await postgres?.change("CREATE TYPE htype AS ENUM ('one', 'two')")
    await postgres?.change('CREATE DOMAIN hdomain AS integer')
  })

  const TELLING = (type: string) => [
    `null::${type}`,
    `cast(null as ${type})`,
    `null::public.${type}`,
    `null::"${type}"`,
    `null::${type}[]`,
    `null::_${type}`,
    `(null::${type}).note`,
    `array[]::${type}[]`,
    `row_to_json(null::${type})`,
    `row_to_json(jsonb_populate_record(null::${type}, '{}'))`,
    `enum_range(null::${type})`,
  ]
  const RECORDS = (type: string) => [
    `SELECT (cast(row(null, null) as ${type})).*`,
    `SELECT * FROM json_to_record('{}') AS x(a ${type})`,
    `SELECT * FROM json_to_recordset('[]') AS x(a ${type}[])`,
    `SELECT * FROM jsonb_populate_record(null::${type}, '{}')`,
    `SELECT * FROM json_table('{}'::jsonb, '$' COLUMNS (a ${type} PATH '$.a')) AS j`,
    `SELECT * FROM xmltable('/a' PASSING '<a/>'::xml COLUMNS a ${type} PATH 'b')`,
  ]

  test('a user of some tables is told the same of tables, enums and domains as of what does not exist', async () => {
    const types = ['parts', 'htype', 'hdomain', 'pg_authid', 'missing']
    for (const sqlOf of [...TELLING('TYPE').map(sql => `SELECT ${sql}`), ...RECORDS('TYPE')]) {
      const answers = await Promise.all(types.map(type => run(reader, sqlOf.replaceAll('TYPE', type))))
      expect(answers.map(({ status }) => [sqlOf, status])).toEqual(
        types.map(() => [sqlOf, expect.toBeOneOf([400, 403])]),
      )
      const texts = answers.map(({ text }, i) =>
        text.replaceAll(types[i] ?? '', 'TYPE').replace(/"message_id[^,]*,/g, ''),
      )
      expect(new Set(texts.map(text => /SQL_NOT_ALLOWED|may not be used|SYNTAX|cannot/.exec(text)?.[0])).size).toBe(1)
      expect(texts.join()).not.toMatch(/does not exist|note|two/)
    }
  })

  test('so are expressions of charts', async () => {
    for (const type of ['parts', 'htype', 'missing']) {
      const answer = await expressionOf(reader, `COUNT(null::${type})`)
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('may not be used')])
    }
    expect((await expressionOf(reader, "COUNT('1'::numeric(9, 2)) + 0::int")).status).toBe(200)
    expect((await expressionOf(kit.users.admin, "COUNT('one'::htype)")).status).toBe(200)
  })

  test('built-in types, tables that the user may read, and all types with a right on the database', async () => {
    const BUILT_IN =
      "1::int, 1::int8, 1::float4, 1::real, 1::double precision, 1::numeric(9, 2), 'a'::varchar(3), 'a'::char(2), 'a'::bpchar, " +
      "'2024-01-01'::date, '2024-01-01'::timestamptz, '2024-01-01'::timestamp(3), '10:00'::time, '10:00'::timetz, '1 day'::interval, " +
      "'{}'::json, '{}'::jsonb, '{1}'::int[], '{1}'::_int4, '{a}'::text[], '127.0.0.1'::inet, '[1,2)'::int4range, 'a'::name, " +
      "'a'::bytea, true::bool, '1'::pg_catalog.int4, '00000000-0000-0000-0000-000000000000'::uuid, '<a/>'::xml, 'a'::tsvector, '1'::money"
    const built = await run(reader, `SELECT 1 AS a FROM (SELECT ${BUILT_IN}) AS t`)
    expect([built.status, built.text]).toEqual([200, expect.any(String)])
    expect((await run(reader, 'SELECT (null::numbers).id AS a')).status).toBe(200)
    expect((await run(kit.users.admin, "SELECT 'one'::htype::text AS a, (null::parts) IS NULL AS b")).status).toBe(200)
  })
})
