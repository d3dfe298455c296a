import { setTimeout as sleep } from 'node:timers/promises'
import { adminToken, type Product, startProduct } from './product.ts'

/** Resolves when the table of every example dataset answers. */
async function loaded(product: Product): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(product)}`, 'content-type': 'application/json' }
  const list = await fetch(`${product.url}/api/v1/dataset/?q=(page_size:100)`, { headers })
  const { result } = (await list.json()) as { readonly result: readonly { readonly id: number }[] }
  if (result.length === 0) throw new Error('the product has no example datasets')
  for (const { id } of result) {
    const body = JSON.stringify({ datasource: { id, type: 'table' }, queries: [{ metrics: ['count'] }] })
    for (;;) {
      const { status } = await fetch(`${product.url}/api/v1/chart/data`, { method: 'POST', headers, body })
      if (status === 200) break
      // The tables of the examples are loaded one after the other.
      if (status !== 503) throw new Error(`example dataset ${id}: ${status}`)
      await sleep(100)
    }
  }
}

/** A home as the first start makes it, with the examples loaded: products of later tests start on copies of it. */
export async function makeExampleHome(): Promise<string> {
  const product = await startProduct({ isFirstStart: true })
  try {
    await loaded(product)
  } catch (error) {
    await product.remove()
    throw error
  }
  await product.stop()
  return product.home
}
