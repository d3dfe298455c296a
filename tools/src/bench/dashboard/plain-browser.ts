/**
 * Chromium driven over a pipe with nothing but what measuring needs. Libraries that drive browsers switch on the
 * inspector's network domain: every request then passes through it, which costs a page with a dozen requests 26 to 60 ms
 * that no reader has, and a page with one request next to nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { BROWSER_FLAGS, browserPath, type Page } from '@belvedere/e2e'

export interface PlainPage {
  /** Resolves when the document is there; what it loads is on its way. */
  readonly goto: (url: string) => Promise<void>
  /** Value of an expression in the page, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Message {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Readonly<Record<string, unknown>>>

/** Requests to the browser and its answers: JSON texts that end with a zero byte. */
function connect(input: Writable, output: Readable): Send {
  const waiting = new Map<number, (message: Message) => void>()
  let rest = ''
  let last = 0
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = `${rest}${chunk}`.split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const message = JSON.parse(text) as Message
      if (message.id === undefined) continue
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    }
  })
  return async (method, params = {}, sessionId) => {
    const id = ++last
    const answer = new Promise<Message>(resolve => waiting.set(id, resolve))
    input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
}

async function end(child: ChildProcess, profile: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill()
    await once(child, 'exit')
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * A page of a browser of its own, signed in as another one is.
 * @param script runs in every page before its own code
 */
export async function openPlainPage(
  signedIn: Page,
  script: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<PlainPage> {
  const path = browserPath(true)
  if (path === null) throw new Error('no Chromium found')
  const profile = await mkdtemp(join(tmpdir(), 'belvedere-bench-browser-'))
  const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`]
  const child = spawn(path, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  try {
    const send = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
    const call = (method: string, params?: object) => send(method, params, sessionId as string)
    const cookies = await signedIn.context().cookies()
    await send('Storage.setCookies', { cookies: cookies.map(({ expires: _, ...cookie }) => cookie) })
    await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    await call('Page.enable')
    await call('Page.addScriptToEvaluateOnNewDocument', { source: script })
    return {
      goto: async url => {
        await call('Page.navigate', { url })
      },
      evaluate: async expression => {
        const { result } = await call('Runtime.evaluate', { expression, returnByValue: true })
        return (result as { readonly value?: unknown }).value
      },
      close: () => end(child, profile),
    }
  } catch (error) {
    await end(child, profile)
    throw error
  }
}
