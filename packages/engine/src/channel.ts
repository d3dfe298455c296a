import { Socket } from 'node:net'
import { type EngineReply, type EngineRequest, FrameReader, frameHead } from '@belvedere/core/engine-protocol'
import { giveBack } from './bytes/blocks.ts'

/** File descriptor of the socket to the web process. */
const CHANNEL_FD = 3
const NO_BODY: readonly Uint8Array[] = []

export interface Channel {
  readonly send: (reply: EngineReply, body?: readonly Uint8Array[]) => void
  /** Resolves when all sent data has left this process. */
  readonly flushed: () => Promise<void>
}

/** Opens the channel. `onLost` is called as soon as the web process is gone, so that the engine can exit. */
export const openChannel = (onRequest: (request: EngineRequest, body: Buffer) => void, onLost: () => void): Channel => {
  const socket = new Socket({ fd: CHANNEL_FD, readable: true, writable: true })
  const reader = new FrameReader<Buffer>({
    cut: (chunk, start, end) => chunk.subarray(start, end),
    onFrame: (header, body) => {
      const text = Buffer.from(header.buffer, header.byteOffset, header.byteLength).toString()
      onRequest(JSON.parse(text) as EngineRequest, Buffer.concat(body))
    },
  })
  socket.on('data', chunk => reader.push(chunk as Buffer))
  socket.on('error', onLost)
  socket.on('end', onLost)
  socket.on('close', onLost)
  return {
    send: (reply, body = NO_BODY) => {
      const length = body.reduce((sum, block) => sum + block.length, 0)
      socket.cork()
      socket.write(frameHead(Buffer.from(JSON.stringify(reply)), length))
      for (const block of body) socket.write(block, () => giveBack(block))
      socket.uncork()
    },
    flushed: () => new Promise(resolve => socket.write(new Uint8Array(0), () => resolve())),
  }
}
