import { isAlive } from '../metadata/store.ts'
import { openToAll, type Route } from './route.ts'

/** `OK` once everything is ready: before that, nothing of the app answers. */
export const healthRoutes: readonly Route[] = ['/health', '/healthcheck', '/ping'].map(url => ({
  method: 'GET',
  url,
  access: openToAll('asked by machines that watch the product; tells nothing'),
  handler: async ({ reply, services }) => {
    const alive = await isAlive(services.db)
    return reply
      .code(alive ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(alive ? 'OK' : 'The metadata store does not answer')
  },
}))
