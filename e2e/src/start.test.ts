import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type Product, startProduct } from './product.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NPM_START = { command: ['npm', 'start'], cwd: ROOT, env: { BELVEDERE_EXAMPLES: 'none' } } as const

let product: Product | undefined
afterEach(async () => {
  await product?.remove()
  product = undefined
})

const children = (pid: number): number[] => {
  try {
    const pids = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
    return pids.flatMap(child => [child, ...children(child)])
  } catch {
    return [] // pgrep found none
  }
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function untilEnded(pids: readonly number[]): Promise<readonly number[]> {
  for (let waited = 0; waited < 5000 && pids.some(isAlive); waited += 50) await sleep(50)
  return pids.filter(isAlive)
}

test.each(['SIGTERM', 'SIGKILL'] as const)('npm start ended by %s leaves no process behind', async signal => {
  product = await startProduct(NPM_START)
  const pids = children(product.pid)
  expect(pids.length).toBeGreaterThan(1)
  process.kill(product.pid, signal)
  expect(await untilEnded([product.pid, ...pids])).toEqual([])
})

test('npm start stopped and started again at once finds its home free', async () => {
  product = await startProduct(NPM_START)
  const { home } = product
  for (let round = 0; round < 3; round += 1) {
    await product.stop()
    product = await startProduct({ ...NPM_START, home })
    expect((await fetch(`${product.url}/health`)).status).toBe(200)
  }
})

test('every file of the pages is named by its content and stays with browsers for a year', async () => {
  product = await startProduct(NPM_START)
  const { url } = product
  const files = await readdir(`${ROOT}/dist/web/assets`)
  expect(files.length).toBeGreaterThan(100)
  const answers = files.map(async file => {
    const name = file.replace(/\.br$/, '')
    const { headers } = await fetch(`${url}/static/assets/${name}`, { method: 'HEAD' })
    return [/-[\w-]{7,}\.\w+$/.test(name), headers.get('cache-control'), name]
  })
  const served = await Promise.all(answers)
  expect(served.filter(([hasHash, control]) => !hasHash || control !== 'public, max-age=31536000, immutable')).toEqual(
    [],
  )
})

test('the death of the web process ends its engines and the command', async () => {
  product = await startProduct(NPM_START)
  const pids = children(product.pid)
  const web = pids.find(pid => children(pid).some(child => child !== 0) && !isShell(pid))
  if (web === undefined) throw new Error('no web process found')
  process.kill(web, 'SIGKILL')
  expect(await untilEnded([product.pid, ...pids])).toEqual([])
})

const isShell = (pid: number): boolean =>
  execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim() === 'sh'
