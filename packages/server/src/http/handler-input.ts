import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../auth/principal.ts'
import type { Services } from '../services.ts'
import type { RouteInput } from './route.ts'

/** The input of a handler. The signal is created on first use. */
export class HandlerInput implements RouteInput {
  #aborter: AbortController | undefined
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly services: Services,
  ) {}
  get user(): Principal {
    return this.request.principal
  }
  get signal(): AbortSignal {
    this.#aborter ??= abortedWhenGone(this.reply)
    return this.#aborter.signal
  }
}

/** Returns a controller that aborts when the connection closes before the response is complete. */
function abortedWhenGone(reply: FastifyReply): AbortController {
  const aborter = new AbortController()
  const response = reply.raw
  const check = () => {
    if (!response.writableFinished) aborter.abort()
  }
  if (response.destroyed) check()
  else response.once('close', check)
  return aborter
}
