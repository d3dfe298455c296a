import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pinnedLookup } from '@belvedere/core/engine-protocol'
import { checkUserHost, type GateParts } from './gate.ts'

export interface OutgoingPost {
  readonly body: string
  readonly content_type: string
  readonly timeout_ms: number
  readonly signal: AbortSignal
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/**
 * Posts to an address that a user named; returns the status. The response is not read, and redirects are not followed.
 * @throws GateError, or the error of the socket
 */
export async function postOutgoing(url: URL, post: OutgoingPost, parts: GateParts): Promise<number> {
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port)
  if (port === undefined) throw new Error(`Requests by ${url.protocol} are not allowed.`)
  const { host, addresses } = await checkUserHost(url.hostname, port, parts)
  const { body, content_type, timeout_ms, signal } = post
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        host,
        port,
        path: `${url.pathname}${url.search}`,
        // Connections are not reused, because an earlier one may have been checked by other rules.
        agent: false,
        headers: {
          host: url.host,
          'content-type': content_type,
          'content-length': Buffer.byteLength(body),
        },
        lookup: pinnedLookup(addresses),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
      },
      answer => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
