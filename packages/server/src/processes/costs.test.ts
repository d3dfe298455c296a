import { expect, test } from 'vitest'
import { JOB, SLOW, STAY, startFixture, until } from '../../test/engine.ts'
import { Costs } from './costs.ts'

const LIGHT = { user_id: 1 }
const HEAVY = { user_id: 2 }
const LONG = 'SELECT count(*) AS n FROM range(50000000) t(i) WHERE hash(i) = 1'

/** Costs on a clock that the test sets. */
function makeCosts() {
  let now = 0
  const costs = new Costs(() => now)
  const note = (turn: object, run_ms: number) => costs.note(turn, { run_ms, write_ms: 0 })
  return { costs, note, wait: (ms: number) => (now += ms) }
}

test('whoever requests long queries gives way to whoever requests short ones, while both are at work', () => {
  const { costs, note, wait } = makeCosts()
  note(HEAVY, 100)
  expect(costs.givesWay(HEAVY)).toBe(false)
  note(LIGHT, 12)
  expect([costs.givesWay(HEAVY), costs.givesWay(LIGHT)]).toEqual([true, false])
  wait(10_001)
  expect(costs.givesWay(HEAVY)).toBe(false)
})
test('queries that take about as long as those of others, or little, do not give way', () => {
  const { costs, note } = makeCosts()
  note(LIGHT, 60)
  note(HEAVY, 100)
  expect(costs.givesWay(HEAVY)).toBe(false)
  for (let i = 0; i < 20; i++) note(LIGHT, 1)
  expect(costs.givesWay(HEAVY)).toBe(true)
  for (let i = 0; i < 20; i++) note(HEAVY, 15)
  expect(costs.givesWay(HEAVY)).toBe(false)
})
test('one long query among short ones is forgotten after a few of them, or after a minute', () => {
  const { costs, note, wait } = makeCosts()
  note(HEAVY, 100)
  note(LIGHT, 12)
  for (let i = 0; i < 6; i++) note(HEAVY, 12)
  expect(costs.givesWay(HEAVY)).toBe(false)
  note(HEAVY, 1000)
  expect(costs.givesWay(HEAVY)).toBe(true)
  wait(60_001)
  note(LIGHT, 12)
  expect(costs.givesWay(HEAVY)).toBe(false)
})
test('jobs without a user neither give way nor have others give way', () => {
  const { costs, note } = makeCosts()
  note({}, 1)
  note(HEAVY, 100)
  expect([costs.givesWay({}), costs.givesWay(HEAVY)]).toEqual([false, false])
})
test('charts of whoever gives way are queried in the SQL lane, those of others in the chart lane', async () => {
  const { engine, close } = await startFixture()
  const stop = new AbortController()
  const chart = (turn: object, sql: string, signal = STAY) => engine.query('chart', { ...JOB, sql }, signal, turn)
  const running = () => ({ chart: engine.load().chart.running, sql: engine.load().sql.running })
  try {
    await chart(HEAVY, LONG)
    const alone = chart(HEAVY, SLOW, stop.signal)
    expect(running()).toEqual({ chart: 1, sql: 0 })
    await chart(LIGHT, 'SELECT 1 AS one')
    const beside = chart(HEAVY, SLOW, stop.signal)
    await until(() => running().sql === 1)
    const light = chart(LIGHT, SLOW, stop.signal)
    expect(running()).toEqual({ chart: 2, sql: 1 })
    stop.abort()
    for (const query of [alone, beside, light]) await expect(query).rejects.toMatchObject({ code: 'QUERY_STOPPED' })
  } finally {
    await close()
  }
})
test('what outgrows the memory of the SQL lane is answered all the same', async () => {
  const { engine, close } = await startFixture({ memoryMb: 1024 })
  const sql = "SELECT len(list(i::VARCHAR || 'a text that takes memory')) AS n FROM range(7000000) t(i)"
  const query = (lane: 'chart' | 'sql', turn: object, text: string) =>
    engine.query(lane, { ...JOB, sql: text }, STAY, turn)
  try {
    await expect(query('sql', {}, sql)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
    await query('chart', HEAVY, LONG)
    await query('chart', LIGHT, 'SELECT 1 AS one')
    expect((await query('chart', HEAVY, sql)).bytes.toString()).toContain('7000000')
  } finally {
    await close()
  }
}, 90_000)
