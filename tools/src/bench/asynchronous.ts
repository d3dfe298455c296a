/** Chart queries that are answered later, in a real browser, while connections are cut and the server is killed twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { atLeast, atMost, type BenchResult } from './result.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Twelve questions each, and twelve before the first. */
const ROUNDS = 41

interface Tally {
  readonly transport: string
  readonly questions: number
  readonly pictures: number
  readonly errors: number
  readonly cuts: number
  readonly kills: number
}

/** The journey that proves it, so often that there are five hundred questions over each transport. */
export async function benchAsynchronous(): Promise<BenchResult[]> {
  const args = ['vitest', 'run', '--config', 'e2e/vitest.config.ts', '--retry', '0', 'e2e/src/asynchronous.test.ts']
  const env = { ...process.env, BELVEDERE_TEST_ASYNC_ROUNDS: String(ROUNDS) }
  const child = spawn('npx', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  const tallies = [...output.matchAll(/asynchronous (\{.*\})/g)].map(([, json]) => JSON.parse(json ?? '') as Tally)
  if (code !== 0) console.log(output.slice(-4000))
  for (const tally of tallies) console.log(JSON.stringify(tally))
  return [
    atLeast('async.transports', tallies.length, 2),
    ...tallies.flatMap(({ transport, questions, pictures, errors, kills }) => [
      atLeast(`async.${transport}.questions`, questions, 500),
      atLeast(`async.${transport}.kills`, kills, 2),
      atMost(`async.${transport}.without_end`, questions - pictures - errors, 0),
    ]),
  ]
}
