/**
 * The page's single connection for changes. It is open while the page is visible, so that many tabs do not exhaust the
 * browser's connections. When the page becomes visible again, changes made meanwhile are reported at once.
 */

import type { LiveChange } from '@belvedere/api'
import type { OwnScheme } from '@belvedere/core/color'
import { readJson } from '@belvedere/core/json'
import { credentials } from '../../data/calls/credentials.ts'
import { CLIENT_NAME, writtenVersionOf } from '../../data/calls/versions.ts'
import { showOwnSchemes, useOwnSchemes } from '../../data/own-schemes.ts'
import { takeEvents, waitBefore } from './events.ts'

interface Entry {
  /** Newest version that the page has or was notified of; null if it has none. */
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

/** Appends the newest version that the page has read or written, so that it is not notified of its own writes. */
function nameWithVersion(name: string, version: number | null): string {
  if (version === null) return name
  const [type = '', id] = name.split(':')
  return `${name}@${Math.max(version, writtenVersionOf(type, Number(id)) ?? 0)}`
}

/** Resolves with true if the connection is to be retried; false after a refusal. */
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

/** Applies the color schemes if they differ from the page's, since charts are then redrawn. */
function takeSchemes(schemes: readonly OwnScheme[]): void {
  if (JSON.stringify(schemes) !== JSON.stringify(useOwnSchemes.getState())) showOwnSchemes(schemes)
}

/** Handlers of events by name. */
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
 * Subscribes to changes of an object by others, with a name such as `chart:5`. If the page's version is given, a newer
 * one is reported at once. Returns a function that unsubscribes.
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
