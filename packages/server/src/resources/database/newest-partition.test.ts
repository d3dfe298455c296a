/** A filter of a chart on the newest partition, in a database with partitions. */
import { expect, test } from 'vitest'
import { startTestKit } from '../../../test/kit.ts'
import { mariaFixture } from '../../../test/remote-databases.ts'

const maria = await mariaFixture()
if (!maria) console.warn('MariaDB is not installed: the newest partition is not tested.')

test.skipIf(!maria)(
  'the operator that the editor writes as a template lets the newest partition pass',
  async () => {
    const kit = await startTestKit({ engine: 'real' })
    try {
      const { admin } = kit.users
      await maria?.change(
        `CREATE TABLE by_day (day INT, n INT) PARTITION BY RANGE (day)
           (PARTITION p0 VALUES LESS THAN (5), PARTITION p1 VALUES LESS THAN (10))`,
      )
      await maria?.change('INSERT INTO by_day VALUES (3, 1), (7, 2), (7, 3), (NULL, 4)')
      const { password = '', port } = maria?.connection ?? {}
      const database = await admin.post('/api/v1/database/', {
        database_name: 'partitioned',
        sqlalchemy_uri: `mysql://reader:${encodeURIComponent(password)}@127.0.0.1:${port}/test`,
      })
      expect(database.status, database.text).toBe(201)
      const body = { database: database.json<{ id: number }>().id, schema: 'test', table_name: 'by_day' }
      const dataset = await admin.post('/api/v1/dataset/', body)
      expect(dataset.status, dataset.text).toBe(201)
      const newest = "day = '{{ presto.latest_partition('schema.table') }}'"
      const params = {
        viz_type: 'table',
        query_mode: 'raw',
        all_columns: ['day', 'n'],
        adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: newest }],
      }
      const made = await admin.post('/api/v1/chart/', {
        slice_name: 'Newest',
        viz_type: 'table',
        datasource_id: dataset.json<{ id: number }>().id,
        datasource_type: 'table',
        params: JSON.stringify(params),
      })
      const answer = await admin.get(`/api/v1/chart/${made.json<{ id: number }>().id}/data/`)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json<{ result: { data: unknown[] }[] }>().result[0]?.data).toEqual([
        { day: 7, n: 2 },
        { day: 7, n: 3 },
      ])
    } finally {
      await kit.close()
      await maria?.stop()
    }
  },
  60_000,
)
