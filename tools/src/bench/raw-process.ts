/** The raw side of a comparison: the engine alone in a process of its own, with the product's own files. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RawSetup } from './raw.ts'

const ENGINE_MEMORY = '2GB'

/** @param home of the product that holds this one table */
export async function startRaw(home: string, table: string): Promise<ChildProcess> {
  const parts = readdirSync(`${home}/data`, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.duckdb'))
    .map(name => `${home}/data/${name}`)
  const setup: RawSetup = { parts, table, threads: cpus().length, memory: ENGINE_MEMORY }
  const script = fileURLToPath(new URL('./raw.ts', import.meta.url))
  const child = fork(script, [JSON.stringify(setup)], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return child
}

/** @throws Error with the statement, when it fails */
export async function runRaw(raw: ChildProcess, sql: string): Promise<{ ms: number; rows: number }> {
  raw.send(sql)
  const [answer] = (await once(raw, 'message')) as [{ ms: number; rows: number; error?: string }]
  if (answer.error) throw new Error(`raw query failed: ${answer.error}\n${sql}`)
  return answer
}
