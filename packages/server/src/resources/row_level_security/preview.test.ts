/** What a rule would do, counted before it is stored. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type RuledSales, startRuledSales } from '../../../test/ruled-sales.ts'

let world: RuledSales
beforeAll(async () => {
  world = await startRuledSales()
})
afterAll(() => world?.kit.close())

interface Preview {
  readonly by: string
  readonly hides_everything: boolean
  readonly datasets: readonly {
    readonly viewers: readonly {
      readonly name: string
      readonly before: number | null
      readonly after: number | null
    }[]
  }[]
}

const preview = async (body: object, user = world.kit.users.admin) => {
  const sent = { filter_type: 'Regular', tables: [world.sales], roles: [], ...body }
  const answer = await user.post('/api/v1/rowlevelsecurity/preview', sent)
  return { status: answer.status, text: answer.text, result: answer.json<{ result?: Preview }>().result }
}
const rowsOf = ({ result }: { result?: Preview | undefined }, name: string) => {
  const viewer = result?.datasets[0]?.viewers.find(each => each.name === name)
  return viewer && [viewer.before, viewer.after]
}

test('each role is counted under the stored rules, and with the draft; nothing is stored', async () => {
  const East = await world.roleId('East')
  const more = await preview({ roles: [East], clause: 'n > 1' })
  expect(more.status, more.text).toBe(200)
  expect(rowsOf(more, 'East')).toEqual([2, 1])
  expect(rowsOf(more, 'Gamma')).toEqual([4, 4])
  const instead = await preview({ id: world.rule, roles: [East], clause: 'n > 1' })
  expect(rowsOf(instead, 'East')).toEqual([2, 3])
  const wider = await preview({ roles: [East], clause: 'n = 4', group_key: 'rows' })
  expect(rowsOf(wider, 'East')).toEqual([2, 0])
  const list = await world.kit.users.admin.get('/api/v1/rowlevelsecurity/')
  expect(list.json<{ count: number }>().count).toBe(1)
  const count = await world.east.post('/api/v1/chart/data', {
    datasource: { id: world.sales, type: 'table' },
    queries: [{ metrics: ['count'] }],
  })
  expect(count.json<{ result: { data: { count: number }[] }[] }>().result[0]?.data[0]?.count).toBe(2)
})

test('a rule that hides everything from everyone says so; one for a single role does not', async () => {
  expect((await preview({ filter_type: 'Base', clause: "region = 'nowhere'" })).result?.hides_everything).toBe(true)
  const East = await world.roleId('East')
  expect((await preview({ roles: [East], clause: '1 = 0' })).result?.hides_everything).toBe(false)
})

test('a condition with a template is counted for people, each with their own name', async () => {
  const personal = await preview({ filter_type: 'Base', clause: "region = '{{ current_username() }}'" })
  expect(personal.result?.by).toBe('user')
  expect(rowsOf(personal, 'east')).toEqual([2, 2])
  expect(rowsOf(personal, 'admin')).toEqual([4, 0])
})

test.each(['region ==', 'no_such_column = 1', 'n > 1); DROP TABLE sales', ''])('%j is refused', async clause => {
  const refused = await preview({ clause })
  expect([clause, refused.status]).toEqual([clause, clause === '' ? 422 : 400])
})

test('when the time is over, whoever was not counted has no figures, and nothing is said to be hidden', async () => {
  const { timeout } = AbortSignal
  const MAX_MS = 20_000
  const spy = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => spy.mockRestore())
  const over = spy.mockImplementation(ms => (ms === MAX_MS ? AbortSignal.abort() : timeout.call(AbortSignal, ms)))
  const late = await preview({ filter_type: 'Base', clause: "region = 'nowhere'" })
  expect(over).toHaveBeenCalledWith(MAX_MS)
  expect(late.status, late.text).toBe(200)
  expect(late.result?.hides_everything).toBe(false)
  expect(rowsOf(late, 'East')).toEqual([null, null])
  expect(late.text).toContain('Not counted: the time limit of 20 s was reached.')
})

test('nobody but administrators counts', async () => {
  expect((await preview({ clause: 'n > 1' }, world.east)).status).toBe(403)
})
