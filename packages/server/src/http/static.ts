import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/**
 * A folder that is shipped beside the program: `web` or `examples`. In the package it lies next to the bundle; run
 * from the sources it is where the build puts it. Null if it was not built.
 */
export function shippedFolder(name: string, fromSources: string): string | null {
  for (const place of [`./${name}/`, fromSources]) {
    const path = fileURLToPath(new URL(place, import.meta.url))
    if (existsSync(path)) return path
  }
  return null
}

/** Built files of the browser application; null before the first build. */
export const webFolder = (): string | null => shippedFolder('web', '../../../../dist/web/')

const YEAR_S = 31_536_000
/** The bundler puts a hash of the content into these names, so they never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/

/** Serves the browser application's files under `/static/`, with the .br and .gz copies that lie beside them. */
export async function serveWebFiles(app: FastifyInstance): Promise<void> {
  const root = webFolder()
  if (root === null) return
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root,
    prefix: '/static/',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    allowedPath: path => !/\.(html|map)$/.test(path),
    setHeaders: (reply, path) => {
      const isHashed = HASHED.test(path.replaceAll('\\', '/').replace(/\.(br|gz)$/, ''))
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300')
    },
  })
}
