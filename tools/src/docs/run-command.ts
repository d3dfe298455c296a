import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './pages.ts'

type Variables = Readonly<Record<string, string>>

export interface Outcome {
  readonly status: number | null
  /** Standard output, then standard error. */
  readonly text: string
}

export interface Running {
  /** Returns the first group of a pattern as soon as the output has it. @throws Error with the output when the command ends before */
  readonly find: (pattern: RegExp) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Without the variables that the run of the tests sets for its own commands. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|NODE_ENV|npm_|BELVEDERE_)/.test(name)),
)

const spawnShell = (command: string, env: Variables): ChildProcess =>
  spawn('sh', ['-eu', '-c', command], {
    cwd: ROOT,
    env: { ...inherited, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which is ended as a whole.
    detached: true,
  })

/** Runs a command at the root of the repository until it ends. */
export async function runCommand(command: string, env: Variables = {}): Promise<Outcome> {
  const child = spawnShell(command, env)
  const texts = ['', '']
  for (const [index, stream] of [child.stdout, child.stderr].entries()) {
    stream?.setEncoding('utf8').on('data', text => {
      texts[index] += text
    })
  }
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, text: texts.join('') }
}

/** Starts a command at the root of the repository that runs until it is stopped. */
export function startCommand(command: string, env: Variables = {}): Running {
  const child = spawnShell(command, env)
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const find = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [, match] = pattern.exec(output) ?? []
      if (match !== undefined) return match
      const next = new Promise(resolve => child.stdout?.once('data', resolve))
      const hasEnded = await Promise.race([next.then(() => false), closed.then(() => true)])
      if (hasEnded && !pattern.test(output)) throw new Error(`${command} ended without ${pattern}:\n${output}`)
    }
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
    await closed
  }
  return { find, stop }
}
