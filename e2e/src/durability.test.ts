import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { adminToken, type Product, startProduct } from './product.ts'

const KILLS = 10
let home: string | undefined

afterAll(async () => {
  if (home) await rm(home, { recursive: true, force: true })
})

interface Written {
  readonly id: number
  readonly title: string
}

/** Writes dashboards one after another until the connection breaks; gives those that were acknowledged. */
async function writeUntilKilled(product: Product, token: string, round: number): Promise<Written[]> {
  const acknowledged: Written[] = []
  for (let index = 0; ; index += 1) {
    const title = `round ${round}, write ${index}`
    try {
      const answer = await fetch(`${product.url}/api/v1/dashboard/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ dashboard_title: title }),
      })
      if (answer.status !== 201) throw new Error(`unexpected status ${answer.status}: ${await answer.text()}`)
      const { id } = (await answer.json()) as { id: number }
      acknowledged.push({ id, title })
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('unexpected')) throw error
      return acknowledged
    }
  }
}

async function storedTitles(product: Product): Promise<Map<number, string>> {
  const token = await adminToken(product)
  const q = encodeURIComponent(JSON.stringify({ columns: ['id', 'dashboard_title'], page_size: -1 }))
  const answer = await fetch(`${product.url}/api/v1/dashboard/?q=${q}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = (await answer.json()) as { result: { id: number; dashboard_title: string }[] }
  return new Map(result.map(({ id, dashboard_title }) => [id, dashboard_title]))
}

test('the web process is killed ten times while it writes: nothing acknowledged is lost [SCOPE-013]', async () => {
  const acknowledged: Written[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const product = await startProduct({ ...(home ? { home } : {}), env: { BELVEDERE_EXAMPLES: 'none' } })
    home = product.home
    const writing = writeUntilKilled(product, await adminToken(product), round)
    await new Promise(resolve => setTimeout(resolve, 150 + 40 * round))
    await product.stop('SIGKILL')
    acknowledged.push(...(await writing))
  }
  const product = await startProduct({ home: home ?? '', env: { BELVEDERE_EXAMPLES: 'none' } })
  const stored = await storedTitles(product)
  await product.stop()
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(acknowledged.filter(({ id, title }) => stored.get(id) !== title)).toEqual([])
})
