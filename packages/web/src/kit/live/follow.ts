/**
 * The app's single connection for changes. It is open while the page is visible, so that many tabs do not exhaust the
 * browser's connections. When the page becomes visible again, changes made meanwhile are reported at once.
 */

import type { LiveChange } from '@belvedere/api'
import type { OwnScheme } from '@belvedere/core/color'
import { readJson } from '@belvedere/core/json'
import { credentials } from '../../data/calls/credentials.ts'
import { createVersions, type Versions } from '../../data/calls/versions.ts'
import { showOwnSchemes, useOwnSchemes } from '../../data/own-schemes.ts'
import type { App } from '../../state/app.ts'
import { takeEvents, waitBefore } from './events.ts'

interface Entry {
  /** Newest version that the page has or was notified of; null if it has none. */
  version: number | null
  readonly listeners: Set<(change: LiveChange) => void>
}

const SETTLE_MS = 200

interface Connection {
  readonly names: string
  readonly aborter: AbortController
}

/** Connection of an app for changes. */
interface Live {
  /**
   * Subscribes to changes of an object by others, with a name such as `chart:5`. If the page's version is given, a
   * newer one is reported at once. Returns a function that unsubscribes.
   */
  readonly follow: (name: string, version: number | null, onChange: (change: LiveChange) => void) => () => void
}

export function createLive(app: App): Live {
  const entries = new Map<string, Entry>()
  let running: Connection | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const stop = (): void => {
    running?.aborter.abort()
    running = null
  }

  const connect = (): void => {
    const followed = document.hidden ? '' : [...entries.keys()].sort().join(',')
    if (running?.names === followed) return
    stop()
    if (followed === '') return
    const own = { names: followed, aborter: new AbortController() }
    running = own
    const taken = {
      received: () => {
        failures = 0
      },
      changed: (change: LiveChange) => notify(entries, change),
    }
    listen(app, entries, own.aborter.signal, taken).then(
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

  const plan = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(connect, ms)
  }

  const onVisibility = (): void => {
    if (document.hidden) stop()
    else plan(0)
  }
  document.addEventListener('visibilitychange', onVisibility)
  app.onEnd(() => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    stop()
  })

  return {
    follow: (name, version, onChange) => {
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
    },
  }
}

type Entries = ReadonlyMap<string, Entry>

/** Appends the newest version that the page has read or written, so that it is not notified of its own writes. */
function nameWithVersion({ writtenVersionOf }: Versions, name: string, version: number | null): string {
  if (version === null) return name
  const [type = '', id] = name.split(':')
  return `${name}@${Math.max(version, writtenVersionOf(type, Number(id)) ?? 0)}`
}

interface Listener {
  readonly received: () => void
  readonly changed: (change: LiveChange) => void
}

/** Resolves with true if the connection is to be retried; false after a refusal. */
async function listen(app: App, entries: Entries, signal: AbortSignal, listener: Listener): Promise<boolean> {
  const versions = app.part(createVersions)
  const objects = [...entries].map(([name, { version }]) => nameWithVersion(versions, name, version))
  const query = new URLSearchParams({ objects: objects.join(','), client: versions.clientName, color_schemes: 'true' })
  try {
    const answer = await fetch(`/api/v1/live/?${query}`, {
      headers: { accept: 'text/event-stream', ...credentials(app) },
      credentials: 'same-origin',
      signal,
    })
    if (!answer.ok || !answer.body) return answer.status >= 500 || answer.status === 429
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      listener.received()
      const taken = takeEvents(text + value)
      text = taken.rest
      for (const { name, data } of taken.events) {
        const value = readJson(data)
        if (value === undefined) continue
        if (name === 'change') listener.changed(value as LiveChange)
        if (name === 'color_schemes') takeSchemes(value as readonly OwnScheme[])
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

function notify(entries: Entries, change: LiveChange): void {
  const entry = entries.get(change.object)
  if (!entry) return
  entry.version = Math.max(entry.version ?? 0, change.version)
  for (const listener of entry.listeners) listener(change)
}
