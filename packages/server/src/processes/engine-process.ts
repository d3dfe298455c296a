import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import {
  type EngineReply,
  type EngineRequest,
  FrameReader,
  frameHead,
  type Lane,
} from '@belvedere/core/engine-protocol'
import type { Logger } from 'pino'
import { type LaneCaps, spawnEngine } from './spawn.ts'

export interface EngineProcessEvents {
  readonly onReply: (reply: EngineReply, body: readonly Buffer[]) => void
  /** Called after the process has ended and all of its messages were delivered. */
  readonly onGone: (how: string) => void
}

/** Shorter pieces are copied, because they would retain a whole chunk of the channel in memory. */
const SHORT_PIECE = 16 * 1024
const MAX_LOG_LINE_LENGTH = 2000
let started = 0

const pieceOf = (chunk: Buffer, start: number, end: number): Buffer => {
  const piece = chunk.subarray(start, end)
  return piece.length < SHORT_PIECE ? Buffer.from(piece) : piece
}

/** A running engine process with its channel. */
export class EngineProcess {
  private readonly child: ChildProcess
  private readonly channel: Socket
  private readonly scratch: string

  constructor(lane: Lane, caps: LaneCaps, folder: string, log: Logger, events: EngineProcessEvents) {
    started += 1
    this.scratch = join(folder, `${lane}-${started}`)
    mkdirSync(this.scratch, { recursive: true, mode: 0o700 })
    this.child = spawnEngine(lane, caps, this.scratch)
    this.channel = this.child.stdio[3] as Socket
    const reader = new FrameReader<Buffer>({
      cut: pieceOf,
      onFrame: (header, body) => {
        const text = Buffer.from(header.buffer, header.byteOffset, header.byteLength).toString()
        events.onReply(JSON.parse(text) as EngineReply, body)
      },
    })
    this.channel.on('data', (chunk: Buffer) => {
      try {
        reader.push(chunk)
      } catch (error) {
        log.error({ lane, error }, 'engine process sent an invalid message; ending it')
        this.kill()
      }
    })
    // Writing to a process that has just died fails. `close` reports its end.
    this.channel.on('error', () => undefined)
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) =>
        log.warn({ lane, pid: this.child.pid }, text.toString().trim().slice(0, MAX_LOG_LINE_LENGTH)),
      )
    }
    let how = 'could not be started'
    let gone = false
    const leave = () => {
      if (gone) return
      gone = true
      this.channel.destroy()
      rmSync(this.scratch, { recursive: true, force: true })
      events.onGone(how)
    }
    this.child.on('error', error => {
      how = error.message
      if (this.child.pid === undefined) leave()
    })
    this.child.on('exit', (code, signal) => {
      how = signal ?? `exit code ${code}`
    })
    this.child.on('close', leave)
    if (GIVES_WAY.includes(lane) && this.child.pid !== undefined) lowerPriority(this.child.pid)
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  send(request: EngineRequest, parts: readonly Buffer[] = []): void {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    this.channel.cork()
    this.channel.write(frameHead(Buffer.from(JSON.stringify(request)), length))
    for (const part of parts) this.channel.write(part)
    this.channel.uncork()
  }

  /** Closes the channel, on which the process exits. */
  hangUp(): void {
    this.channel.destroy()
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }
}

/**
 * Lanes of low priority. Users who wait for a chart or a picture come first: at medium priority, the dozen threads of
 * such a process would outweigh the one thread of the web process.
 */
const GIVES_WAY: readonly Lane[] = ['sql', 'export', 'import']

const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process may have ended, or the system may not allow it. It then runs at normal priority.
  }
}
