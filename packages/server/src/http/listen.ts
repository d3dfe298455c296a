import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, StartError } from '../config.ts'

const KIB = 1024
const MINUTE = 60_000

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; set PORT to another one',
  EACCES: 'cannot be opened by this user; set PORT to a port above 1023',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened: HOST cannot be resolved',
  EAI_AGAIN: 'cannot be opened: HOST cannot be resolved',
}

/**
 * Opens the port at once, so that a port in use is reported before any work. Until the app is attached, every request
 * gets a 503.
 */
export async function listen(config: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const server = createServer(
    {
      maxHeaderSize: 64 * KIB,
      headersTimeout: MINUTE,
      // Uploads of large files over slow connections take long.
      requestTimeout: 60 * MINUTE,
      keepAliveTimeout: 72_000,
    },
    (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
      response.end('Belvedere is starting')
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''] ?? `cannot be opened (${error.code ?? error.message})`
      reject(new StartError(`Port ${config.port} on ${config.host} ${reason}.`, { cause: error }))
    })
    server.listen(config.port, config.host, resolve)
  })
  return server
}

/** Returns the address of a listening server from this machine, without a trailing slash. */
export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
