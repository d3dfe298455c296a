/** Serves one lane: `<lane> <threads> <memory in MB> <scratch folder>`, with its channel at descriptor 3. */
import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import type { EngineRequest, Lane } from '@belvedere/core/engine-protocol'
import { LANES } from '@belvedere/core/engine-protocol'
import { openChannel } from './channel.ts'
import { toFailure } from './failure.ts'
import { isFatal } from './fatal.ts'
import { FlowWindow } from './flow-window.ts'
import type { EngineLane, LaneOptions } from './lane.ts'

/** Each lane loads only the code that it needs: table lanes load no drawing code, and the render lane no DuckDB. */
const LANE_LOADERS: Readonly<Record<Lane, (options: LaneOptions) => Promise<EngineLane>>> = {
  chart: async options => (await import('./lanes/table-lane.ts')).tableLane(options),
  sql: async options => (await import('./lanes/table-lane.ts')).tableLane(options),
  export: async options => (await import('./lanes/table-lane.ts')).tableLane(options),
  import: async options => (await import('./lanes/import-lane.ts')).importLane(options),
  small_import: async options => (await import('./lanes/import-lane.ts')).importLane(options),
  text: async () => (await import('./lanes/text-lane.ts')).textLane(),
  render: async () => (await import('./lanes/render-lane.ts')).renderLane(),
  remote: async options => (await import('./lanes/remote-lane.ts')).remoteLane(options),
}

const cut = (body: Buffer, lengths: readonly number[]): readonly Buffer[] => {
  let at = 0
  return lengths.map(length => {
    at += length
    return body.subarray(at - length, at)
  })
}

const [, , name = '', threads = '1', memory = '512', scratch = '.'] = process.argv
const lane_name = LANES.find(lane => lane === name)
if (lane_name === undefined) {
  console.error(`no such lane: ${name}`)
  process.exit(2)
}

// Result chunks are megabytes of external memory, which would make V8 collect the whole heap too often. The render lane
// allocates on the heap itself.
if (lane_name !== 'render') setFlagsFromString('--heap-growing-percent=300')

/** Ends this process immediately, including its threads, and removes its folder. */
const leave = (): never => {
  try {
    rmSync(scratch, { recursive: true, force: true })
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
  throw new Error('unreachable')
}

// Ctrl-C reaches the whole process group. It is ignored here: the web process decides, and this process ends when its
// channel closes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

const running = new Map<number, AbortController>()
const windows = new Map<number, FlowWindow>()
const waiting: [EngineRequest, Buffer][] = []
let lane: EngineLane | null = null

const channel = openChannel((request, body) => {
  if (lane === null) waiting.push([request, body])
  else handle(lane, request, body)
}, leave)

/** Reports the error. If DuckDB is unusable after it, the process ends so that the supervisor starts another. */
const fail = async (id: number, error: unknown): Promise<void> => {
  channel.send({ type: 'failed', id, error: toFailure(error) })
  if (!isFatal(error)) return
  await channel.flushed()
  leave()
}

const runJob = async (
  current: EngineLane,
  { id, job, user_id }: EngineRequest & { type: 'job' },
  parts: readonly Buffer[],
): Promise<void> => {
  const controller = new AbortController()
  running.set(id, controller)
  const window = job.kind === 'query' && job.streamed ? new FlowWindow(controller.signal) : undefined
  if (window) windows.set(id, window)
  try {
    const { facts, body } = await current.run(job, {
      signal: controller.signal,
      parts,
      user_id,
      stepAside: () => channel.send({ type: 'aside', id }),
      sendBlocks: blocks => {
        channel.send({ type: 'part', id }, blocks)
        return window?.sent(blocks)
      },
      progress: fraction => channel.send({ type: 'progress', id, fraction }),
    })
    channel.send({ type: 'done', id, facts }, body)
  } catch (error) {
    await fail(id, error)
  } finally {
    running.delete(id)
    windows.delete(id)
  }
}

const publish = async (current: EngineLane, request: EngineRequest & { type: 'publish' }): Promise<void> => {
  try {
    const facts = (await current.publish?.(request.catalog)) ?? { broken: [] }
    channel.send({ type: 'done', id: request.id, facts })
  } catch (error) {
    await fail(request.id, error)
  }
}

const handle = (current: EngineLane, request: EngineRequest, body: Buffer): void => {
  if (request.type === 'cancel') running.get(request.id)?.abort()
  else if (request.type === 'taken') windows.get(request.id)?.taken(request.bytes)
  else if (request.type === 'publish') void publish(current, request)
  else void runJob(current, request, cut(body, request.parts))
}

lane = await LANE_LOADERS[lane_name]({
  threads: Number(threads),
  memory_mb: Number(memory),
  scratch,
  notify: reply => channel.send(reply),
})
channel.send({ type: 'ready', pid: process.pid })
for (const [request, body] of waiting.splice(0)) handle(lane, request, body)
