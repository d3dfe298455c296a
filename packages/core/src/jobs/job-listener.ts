import type { JobSettings } from './settings.ts'
import { type JobEvent, type JobPorts, MAX_NAMED, type StopSignal } from './types.ts'
import { createWaiters } from './waiters.ts'

/** Delay before a lost socket is reopened, in milliseconds. */
const RECONNECT_DELAY = 2500
/** Number of consecutive failures after which polling is used. */
const RECONNECTS = 6

export interface JobListener<Result> {
  /**
   * Resolves with the result of a job once it is done. Rejects with a `JobError` with the errors of the job, a
   * `JobLostError`, the error of fetching the result, or the signal's reason.
   */
  waitFor(jobId: string, signal?: StopSignal): Promise<Result>
  /** Closes the channel and rejects pending calls with the reason. */
  stop(reason: unknown): void
}

/**
 * Listens for job events, over a socket that is opened immediately, or by polling while calls are pending. If the
 * socket fails repeatedly, polling replaces it permanently.
 */
export function createJobListener<Result>(settings: JobSettings, ports: JobPorts<Result>): JobListener<Result> {
  const waiters = createWaiters(ports)
  let lastId = ports.lastId.read()
  let transport = settings.transport
  let isPolling = false
  let isStopped = false
  let reconnects = 0
  let closeSocket = (): void => {}

  function receive(event: JobEvent): void {
    if (event.id !== undefined) {
      lastId = event.id
      ports.lastId.write(event.id)
    }
    void waiters.deliver(event)
  }

  /** Resolves with false if the request failed. */
  async function pollOnce(jobIds: readonly string[]): Promise<boolean> {
    try {
      const { events, lost } = await ports.poll(lastId, jobIds)
      for (const event of events) receive(event)
      lost.forEach(waiters.lose)
      return true
    } catch (error) {
      ports.warn('Polling for job events failed', error)
      return false
    }
  }

  async function pollWhileAwaited(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (waiters.count() > 0) {
      await pollOnce(waiters.jobIds().slice(0, MAX_NAMED))
      if (waiters.count() > 0) await ports.sleep(settings.pollingDelay)
    }
    isPolling = false
  }

  /**
   * Polls all awaited jobs after a reconnect. The socket delivers the events that it missed, but a restarted server has
   * lost them.
   */
  async function checkAll(): Promise<void> {
    const jobIds = waiters.jobIds()
    for (let at = 0; at < jobIds.length && !isStopped; ) {
      if (await pollOnce(jobIds.slice(at, at + MAX_NAMED))) at += MAX_NAMED
      else await ports.sleep(settings.pollingDelay)
    }
  }

  function connect(): void {
    if (isStopped) return
    closeSocket = ports.connect(lastId, {
      opened: () => {
        if (reconnects > 0) void checkAll()
        reconnects = 0
      },
      received: receive,
      closed: () => void reconnect(),
    })
  }

  async function reconnect(): Promise<void> {
    if (isStopped) return
    if (reconnects >= RECONNECTS) {
      transport = 'polling'
      return pollWhileAwaited()
    }
    reconnects += 1
    await ports.sleep(RECONNECT_DELAY)
    connect()
  }

  if (transport === 'ws') connect()
  return {
    waitFor: (jobId, signal) => {
      const result = waiters.add(jobId, signal)
      if (transport === 'polling') void pollWhileAwaited()
      return result
    },
    stop: reason => {
      isStopped = true
      closeSocket()
      waiters.rejectAll(reason)
    },
  }
}
