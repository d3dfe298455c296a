import Type from 'typebox'
import { isAlive } from '../metadata/store.ts'
import { FLAG, INTEGER, orNull, resultOf, TEXT } from './answers.ts'
import { openToAll, permission, type Route } from './route.ts'

/** Responds `OK` once everything is ready. Before that, the app does not respond at all. */
const probes: readonly Route[] = ['/health', '/healthcheck', '/ping'].map(url => ({
  method: 'GET',
  url,
  access: openToAll('for monitoring; contains no data'),
  handler: async ({ reply, services }) => {
    const alive = await isAlive(services.db)
    return reply
      .code(alive ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(alive ? 'OK' : 'The metadata store does not respond')
  },
}))

const LAYER = Type.Object({
  name: TEXT,
  holds: TEXT,
  key: TEXT,
  ends: TEXT,
  scope: Type.Union([Type.Literal('local'), Type.Literal('invalidated'), Type.Literal('shared')]),
  limit_entries: orNull(INTEGER),
  limit_bytes: orNull(INTEGER),
  entries: INTEGER,
  bytes: orNull(INTEGER),
})

/**
 * Reports the layers that the web process holds in memory, with their sizes. `docs/reference/memory.md` describes them.
 */
const details: Route = {
  method: 'GET',
  url: '/api/v1/health',
  access: permission('can_read', 'Log'),
  docs: {
    summary: 'Whether the metadata store responds, and the size of each cache of the web process',
    answer: resultOf(Type.Object({ is_store_alive: FLAG, memory: Type.Array(LAYER) })),
  },
  handler: async ({ services }) => ({
    result: {
      is_store_alive: await isAlive(services.db),
      memory: services.memory.report().map(({ name, holds, key, ends, scope, limit, size }) => ({
        name,
        holds,
        key,
        ends,
        scope,
        limit_entries: limit && 'entries' in limit ? limit.entries : null,
        limit_bytes: limit && 'bytes' in limit ? limit.bytes : null,
        entries: size.entries,
        bytes: size.bytes ?? null,
      })),
    },
  }),
}

export const healthRoutes: readonly Route[] = [...probes, details]
