/** Run as a process by a test: starts an engine, keeps it busy, prints its processes' ids, and waits to be killed. */
import { SLOW, startFixture } from './engine.ts'

const { engine, runQuery } = await startFixture()
await runQuery('SELECT 1', { lane: 'sql' })
for (const lane of ['chart', 'sql'] as const) void runQuery(SLOW, { lane })
process.stdout.write(`${JSON.stringify(Object.values(engine.pids()))}\n`)
setInterval(() => undefined, 1000)
