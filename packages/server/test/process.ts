/** Starts the product as its own process, for tests of starting and ending. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface TestProcess {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Address without a slash at the end. Rejects if the process ends before it is ready. */
  readonly ready: Promise<string>
  /** The exit code, or null after a signal. */
  readonly exited: Promise<number | null>
}

/** In a run of the tests what it has built, which starts in a quarter of the time; elsewhere the source. */
async function programOf(services: string | undefined): Promise<string> {
  if (!services) return fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const answer = await fetch(`${services}/product`)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

const MAIN = await programOf(process.env.BELVEDERE_TEST_SERVICES)

/**
 * `env` comes on top of the environment of the test; the port is any free one unless given.
 * @param main the program; a built one (.mjs) or a source
 * @param words what stands behind the command
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  main: string = MAIN,
  words: readonly string[] = [],
): TestProcess {
  const loader = main.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, main, ...words], {
    env: { ...process.env, PORT: '0', BELVEDERE_EXAMPLES: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', text => {
      stdout += text
      const address = /^Belvedere is ready at (.*)\/$/m.exec(stdout)?.[1]
      if (address !== undefined) resolve(address)
    })
    exited.then(code => reject(new Error(`ended with ${code}: ${stderr}`)))
  })
  ready.catch(() => undefined)
  return { child, stdout: () => stdout, stderr: () => stderr, ready, exited }
}
