import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FuzzCommand, FuzzEvent } from './fuzz-messages.ts'
import type { ValidRequest } from './fuzz-request.ts'

const SCRIPT = fileURLToPath(new URL('./fuzz-process.ts', import.meta.url))
/** Files in memory where the system has such a folder: what is requested is not how fast the disk is. */
const MEMORY = '/dev/shm'
const END_MS = 20_000

/** A product in a process of its own, as its sender sees it. */
export interface Product {
  readonly pid: number
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
  readonly names: readonly string[]
  /** A well-formed request of a route; `isNew`: about an object that nothing was done to yet. */
  readonly request: (name: string, isNew: boolean) => Promise<ValidRequest>
  /** Settles when the process ended by itself, with how. */
  readonly ended: Promise<string>
  readonly close: () => Promise<void>
}

/** `onFault` is notified what nobody caught inside of the process. */
export async function startProduct(onFault: (text: string) => void): Promise<Product> {
  const child = fork(SCRIPT, [], {
    execArgv: process.execArgv.some(each => each.includes('tsx')) ? process.execArgv : ['--import', 'tsx'],
    serialization: 'advanced',
    env: {
      ...process.env,
      TMPDIR: existsSync(MEMORY) ? MEMORY : tmpdir(),
      BELVEDERE_TEST_LOG: process.env.BELVEDERE_TEST_LOG ?? 'silent',
    },
  })
  const waiting = new Map<number, (request: ValidRequest) => void>()
  const exited = once(child, 'exit').then(([code, signal]) => `exit ${String(code ?? signal)}`)
  child.on('message', (event: FuzzEvent) => {
    if (event.event === 'fault') onFault(event.text)
    if (event.event !== 'request') return
    waiting.get(event.id)?.(event.request)
    waiting.delete(event.id)
  })
  const { port, headers, names } = await readyOf(child, exited)
  let count = 0
  const send = (command: FuzzCommand) => void child.send(command, () => undefined)
  return {
    pid: child.pid ?? 0,
    port,
    headers,
    names,
    request: (name, isNew) =>
      new Promise(resolve => {
        count += 1
        waiting.set(count, resolve)
        send({ command: 'request', id: count, name, isNew })
      }),
    ended: exited,
    close: () => end(child, exited, send),
  }
}

type Ready = Extract<FuzzEvent, { event: 'ready' }>

const readyOf = (child: ChildProcess, exited: Promise<string>): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.once('message', (event: FuzzEvent) => {
      if (event.event === 'ready') resolve(event)
    })
    void exited.then(how => reject(new Error(`The product did not start: ${how}`)))
  })

async function end(child: ChildProcess, exited: Promise<string>, send: (command: FuzzCommand) => void): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  send({ command: 'end' })
  await exited
  clearTimeout(timer)
}
