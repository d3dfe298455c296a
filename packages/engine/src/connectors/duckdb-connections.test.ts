import { expect, test } from 'vitest'
import { openFixture } from '../../test/table-lane.ts'
import { Connections } from './duckdb-connections.ts'
import { openDuckDB } from './duckdb-instance.ts'

const OPTIONS = { threads: 1, memory_mb: 64, scratch: '' }

// Without the waiting, the process of the test ends with a signal: the driver frees what another thread still reads.
test('an instance is closed while connections are being opened, any number of times', async () => {
  for (let round = 0; round < 40; round += 1) {
    const connections = new Connections(await openDuckDB(':memory:', OPTIONS))
    const opening = [connections.open(), connections.open()]
    if (round % 2 === 1) await new Promise(setImmediate)
    connections.close()
    connections.close()
    await expect(connections.open()).rejects.toThrow('the instance is closed')
    for (const connection of await Promise.all(opening)) connection.closeSync()
  }
}, 60_000)

test('a set of tables goes while the next connection is prepared and columns are looked up', async () => {
  for (let round = 0; round < 8; round += 1) {
    const fixture = await openFixture({ sales: ["SELECT 'a' AS region"] })
    expect(await fixture.rows('SELECT region FROM sales')).toEqual([{ region: 'a' }])
    fixture.instance.prepareNext()
    fixture.instance.few.settle({
      sql: '',
      for_few_values: { sql: '', table: 'sales', columns: ['region'] },
    } as never)
    fixture.close()
  }
}, 60_000)
