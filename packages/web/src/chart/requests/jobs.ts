/** Waits for queries that the server runs as jobs. Their events arrive over a socket or by polling. */

import type { ChartDataAnswer } from '@belvedere/api'
import {
  createJobListener,
  JobError,
  type JobEvent,
  type JobListener,
  JobLostError,
  type JobPorts,
  jobSettings,
  LAST_EVENT_KEY,
} from '@belvedere/core/jobs'
import { readJson } from '@belvedere/core/json'
import { readStored, writeStored } from '../../data/browser-storage.ts'
import { ApiError } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { isServerAway } from '../../data/calls/retries.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { ChartDataError, errorFromAnswer } from './chart-data-error.ts'
import { noteServer } from './server-away.ts'

const EVENTS = '/api/v1/async_event/'

const since = (lastId: string | undefined): string => (lastId === undefined ? '' : `?last_id=${lastId}`)

/** Returns the address of the socket: the configured one, else one on the page's host. */
const socketAddress = (configured: string | undefined): string =>
  configured ?? `${location.origin.replace(/^http/, 'ws')}${EVENTS}socket`

/** Statuses of a result that no longer exists, for example after a restart of the server. */
const GONE: ReadonlySet<number> = new Set([404, 422])

async function resultAt(url: string): Promise<ChartDataAnswer> {
  const cache_key = url.split('/').at(-1) ?? ''
  try {
    return await call('GET /api/v1/chart/data/{cache_key}', { path: { cache_key } })
  } catch (error) {
    if (isServerAway(error) || (error instanceof ApiError && GONE.has(error.status))) throw new JobLostError(cache_key)
    throw error
  }
}

const portsFor = (socketUrl: string | undefined): JobPorts<ChartDataAnswer> => ({
  poll: async (last_id, jobIds) => {
    const job_ids = jobIds.length > 0 ? jobIds.join(',') : undefined
    try {
      const { result, lost } = await call('GET /api/v1/async_event/', { query: { last_id, job_ids } })
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
  result: resultAt,
  cancel: job_id => void call('DELETE /api/v1/async_event/{job_id}', { path: { job_id } }).catch(() => undefined),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  lastId: {
    read: () => readStored(LAST_EVENT_KEY) ?? undefined,
    write: id => writeStored(LAST_EVENT_KEY, id),
  },
  warn: (text, detail) => console.warn(text, detail),
})

let listener: JobListener<ChartDataAnswer> | undefined

/**
 * Resolves with the result of a job; null if the server no longer has it.
 * @throws ChartDataError with the cause of a failed job; the signal's reason when aborted
 */
export async function waitForJob(job_id: string, signal: AbortSignal): Promise<ChartDataAnswer | null> {
  const settings = jobSettings(true, bootstrap().common.conf) ?? { transport: 'polling', pollingDelay: 500 }
  listener ??= createJobListener(settings, portsFor(settings.socketUrl))
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
}
