import type { JobSettings } from './settings.ts'
import { type JobEvent, type JobPorts, MOST_NAMED, type StopSignal } from './types.ts'
import { createWaiters } from './waiters.ts'

/** Milliseconds until a lost socket is opened again. */
const RECONNECT_DELAY = 2500
/** So often in a row, then polling takes over. */
const RECONNECTS = 6

export interface JobListener<Result> {
  /**
   * The result of a job once it is done. Rejects with a `JobError` holding the job's errors, with a `JobLostError`, with
   * what fetching the result failed with, or with the signal's reason.
   */
  waitFor(jobId: string, signal?: StopSignal): Promise<Result>
  /** Closes the channel; who still waits is rejected with the reason. */
  stop(reason: unknown): void
}

/**
 * Listens to the async channel: over a socket that is opened at once, or by polling while somebody waits. A socket
 * that cannot be held gives way to polling for good.
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

  /** Whether the server answered. */
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
      await pollOnce(waiters.jobIds().slice(0, MOST_NAMED))
      if (waiters.count() > 0) await ports.sleep(settings.pollingDelay)
    }
    isPolling = false
  }

  /** What ended while the socket was closed is delivered by the socket; a server that was started anew lost the rest. */
  async function checkAll(): Promise<void> {
    const jobIds = waiters.jobIds()
    for (let at = 0; at < jobIds.length && !isStopped; ) {
      if (await pollOnce(jobIds.slice(at, at + MOST_NAMED))) at += MOST_NAMED
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
