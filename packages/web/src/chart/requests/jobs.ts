/** Waits for queries that the server runs as jobs. Their events arrive over a socket or by polling. */

import type { ChartDataAnswer } from '@belvedere/api'
import {
  createJobListener,
  JobError,
  type JobEvent,
  JobLostError,
  type JobPorts,
  jobSettings,
  LAST_EVENT_KEY,
} from '@belvedere/core/jobs'
import { readJson } from '@belvedere/core/json'
import { readStored, writeStored } from '../../data/browser-storage.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { isGuest } from '../../data/calls/credentials.ts'
import { isServerAway } from '../../data/calls/retries.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'
import { ChartDataError, errorFromAnswer } from './chart-data-error.ts'
import { createServerAway } from './server-away.ts'

const EVENTS = '/api/v1/async_event/'

const since = (lastId: string | undefined): string => (lastId === undefined ? '' : `?last_id=${lastId}`)

/** Returns the address of the socket: the configured one, else one on the page's host. */
const socketAddress = (configured: string | undefined): string =>
  configured ?? `${location.origin.replace(/^http/, 'ws')}${EVENTS}socket`

/** Statuses of a result that no longer exists, for example after a restart of the server. */
const GONE: ReadonlySet<number> = new Set([404, 422])

async function resultAt(app: App, url: string): Promise<ChartDataAnswer> {
  const cache_key = url.split('/').at(-1) ?? ''
  try {
    return await call(app, 'GET /api/v1/chart/data/{cache_key}', { path: { cache_key } })
  } catch (error) {
    if (isServerAway(error) || (error instanceof ApiError && GONE.has(error.status))) throw new JobLostError(cache_key)
    throw error
  }
}

/**
 * Returns where the id of the last event is kept: in the browser for the next page of the user. Guests of several
 * embedded dashboards share the browser's storage, so theirs is kept by the app.
 */
function lastIdOf(app: App): JobPorts<ChartDataAnswer>['lastId'] {
  let last: string | undefined
  return {
    read: () => (isGuest(app) ? last : (readStored(LAST_EVENT_KEY) ?? undefined)),
    write: id => {
      last = id
      if (!isGuest(app)) writeStored(LAST_EVENT_KEY, id)
    },
  }
}

function portsFor(app: App, socketUrl: string | undefined): JobPorts<ChartDataAnswer> {
  const serverAway = app.part(createServerAway)
  const noteServer = (isAway: boolean): void => serverAway.setState(isAway, true)
  return {
    poll: async (last_id, jobIds) => {
      const job_ids = jobIds.length > 0 ? jobIds.join(',') : undefined
      try {
        const { result, lost } = await call(app, 'GET /api/v1/async_event/', { query: { last_id, job_ids } })
        noteServer(false)
        return { events: result, lost }
      } catch (error) {
        noteServer(isServerAway(error))
        throw error
      }
    },
    connect: (lastId, events) => {
      const socket = new WebSocket(`${socketAddress(socketUrl)}${since(lastId)}`)
      // If a socket never opens, the server may still be reachable.
      let wasOpen = false
      socket.onopen = () => {
        wasOpen = true
        noteServer(false)
        events.opened()
      }
      socket.onmessage = ({ data }) => {
        const event = readJson(String(data))
        if (event !== undefined) events.received(event as JobEvent)
      }
      socket.onclose = () => {
        if (wasOpen) noteServer(true)
        events.closed()
      }
      return () => socket.close()
    },
    result: url => resultAt(app, url),
    cancel: job_id =>
      void call(app, 'DELETE /api/v1/async_event/{job_id}', { path: { job_id } }).catch(() => undefined),
    sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    lastId: lastIdOf(app),
    warn: (text, detail) => console.warn(text, detail),
  }
}

/** Creates the listener for the jobs of an app. */
export function createJobs(app: App) {
  const settings = jobSettings(true, bootstrap(app).common.conf) ?? { transport: 'polling', pollingDelay: 500 }
  const listener = createJobListener(settings, portsFor(app, settings.socketUrl))
  return {
    /**
     * Resolves with the answer of a job; null if the server no longer has it.
     * @throws ChartDataError with the cause of a failed job; the signal's reason when aborted
     */
    waitForJob: async (job_id: string, signal: AbortSignal): Promise<ChartDataAnswer | null> => {
      try {
        return await listener.waitFor(job_id, signal)
      } catch (error) {
        if (error instanceof JobLostError) return null
        if (!(error instanceof JobError)) throw error
        const [first] = error.errors
        throw first
          ? errorFromAnswer(400, { errors: error.errors })
          : new ChartDataError({ error_type: 'GENERIC_BACKEND_ERROR', message: error.message })
      }
    },
  }
}
