/**
 * The page's one connection for changes. It is open while the page is to be seen, so that many tabs do not
 * use up the browser's connections; whoever comes back is notified at once of what changed meanwhile.
 */

import type { LiveChange } from '@belvedere/api'
import type { OwnScheme } from '@belvedere/core/color'
import { readJson } from '@belvedere/core/json'
import { credentials } from '../../data/credentials.ts'
import { showOwnSchemes, useOwnSchemes } from '../../data/own-schemes.ts'
import { CLIENT_NAME, writtenVersionOf } from '../../data/versions.ts'
import { takeEvents, waitBefore } from './events.ts'

interface Entry {
  /** The newest version that the page has or was notified of; null: whatever is stored. */
  version: number | null
  readonly listeners: Set<(change: LiveChange) => void>
}

const SETTLE_MS = 200
const entries = new Map<string, Entry>()
let running: { readonly names: string; readonly aborter: AbortController } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

const names = (): string => [...entries.keys()].sort().join(',')

const plan = (ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(connect, ms)
}

function stop(): void {
  running?.aborter.abort()
  running = null
}

function connect(): void {
  const followed = document.hidden ? '' : names()
  if (running?.names === followed) return
  stop()
  if (followed === '') return
  const own = { names: followed, aborter: new AbortController() }
  running = own
  listen(own.aborter.signal).then(
    mayTryAgain => {
      if (running !== own) return
      running = null
      if (!mayTryAgain) return
      plan(waitBefore(failures, Math.random()))
      failures += 1
    },
    () => undefined,
  )
}

/** What the page itself has written since is no news to it. */
function nameWithVersion(name: string, version: number | null): string {
  if (version === null) return name
  const [type = '', id] = name.split(':')
  return `${name}@${Math.max(version, writtenVersionOf(type, Number(id)) ?? 0)}`
}

/** True when it is worth another try; a refusal is not. */
async function listen(signal: AbortSignal): Promise<boolean> {
  const objects = [...entries].map(([name, { version }]) => nameWithVersion(name, version))
  const query = new URLSearchParams({ objects: objects.join(','), client: CLIENT_NAME, color_schemes: 'true' })
  try {
    const answer = await fetch(`/api/v1/live/?${query}`, {
      headers: { accept: 'text/event-stream', ...credentials() },
      credentials: 'same-origin',
      signal,
    })
    if (!answer.ok || !answer.body) return answer.status >= 500 || answer.status === 429
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      failures = 0
      const taken = takeEvents(text + value)
      text = taken.rest
      for (const { name, data } of taken.events) {
        const value = readJson(data)
        if (value !== undefined) TAKE[name]?.(value)
      }
    }
  } catch (error) {
    if (signal.aborted) throw error
    return true
  }
}

/** Charts are drawn again only where a scheme differs from what the page has. */
function takeSchemes(schemes: readonly OwnScheme[]): void {
  if (JSON.stringify(schemes) !== JSON.stringify(useOwnSchemes.getState())) showOwnSchemes(schemes)
}

/** What is done with an event, by its name. */
const TAKE: Readonly<Record<string, (value: unknown) => void>> = {
  change: value => notify(value as LiveChange),
  color_schemes: value => takeSchemes(value as readonly OwnScheme[]),
}

function notify(change: LiveChange): void {
  const entry = entries.get(change.object)
  if (!entry) return
  entry.version = Math.max(entry.version ?? 0, change.version)
  for (const listener of entry.listeners) listener(change)
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) stop()
  else plan(0)
})

/**
 * Hears of changes that others make to an object, named as `chart:5`. With the version that the page has, a newer
 * one is reported at once. Gives back how to stop.
 */
export function follow(name: string, version: number | null, onChange: (change: LiveChange) => void): () => void {
  const entry = entries.get(name) ?? { version, listeners: new Set() }
  if (version !== null) entry.version = Math.max(entry.version ?? 0, version)
  entry.listeners.add(onChange)
  entries.set(name, entry)
  plan(SETTLE_MS)
  return () => {
    entry.listeners.delete(onChange)
    if (entry.listeners.size === 0 && entries.get(name) === entry) entries.delete(name)
    plan(SETTLE_MS)
  }
}
