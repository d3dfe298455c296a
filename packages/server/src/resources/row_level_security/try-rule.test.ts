/** A rule that is not stored, tried as one person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RuledSales, startRuledSales } from '../../../test/ruled-sales.ts'

let world: RuledSales
beforeAll(async () => {
  world = await startRuledSales()
})
afterAll(() => world?.kit.close())

interface Tried {
  readonly result: {
    readonly datasets: readonly {
      readonly rows: number | null
      readonly data: readonly Record<string, unknown>[]
      readonly problem: string | null
    }[]
  }
}

const tryAs = async (user_id: number, clause: string, by = world.kit.users.admin) => {
  const body = { filter_type: 'Base', tables: [world.sales], roles: [], clause, user_id }
  return by.post('/api/v1/rowlevelsecurity/try', body)
}

test('the rows are those that the person would see, under the stored rules too; nothing is stored, it is an event', async () => {
  const tried = await tryAs(world.east.id, "n > 1 OR '{{ current_username() }}' = 'admin'")
  expect(tried.status, tried.text).toBe(200)
  const [sales] = tried.json<Tried>().result.datasets
  expect([sales?.rows, sales?.data.map(row => [row.region, row.n])]).toEqual([1, [['east', 3]]])
  const { count } = (await world.kit.users.admin.get('/api/v1/rowlevelsecurity/')).json<{ count: number }>()
  expect(count).toBe(1)
  await world.kit.services.activity.flush()
  const { db } = world.kit.services
  const [event] = await db.selectFrom('logs').selectAll().where('action', '=', 'rule_tried').execute()
  expect(event).toMatchObject({ user_id: world.kit.users.admin.id, object_type: 'user', object_id: world.east.id })
  expect(JSON.parse(event?.json ?? '{}')).toMatchObject({ name: 'east', datasets: 'sales' })
})

test('somebody who may not read the dataset sees nothing of it, and why is said', async () => {
  const [sales] = (await tryAs(world.kit.users.gamma.id, 'n > 1')).json<Tried>().result.datasets
  expect(sales).toMatchObject({ rows: null, data: [], problem: 'This user does not have access to the dataset.' })
})

test('a broken rule, somebody unknown and anybody but administrators are refused', async () => {
  expect((await tryAs(world.east.id, 'region ==')).status).toBe(400)
  expect((await tryAs(99_999, 'n > 1')).status).toBe(400)
  expect((await tryAs(world.east.id, 'n > 1', world.east)).status).toBe(403)
})
