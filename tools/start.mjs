// `npm start`: sets up what is missing, builds what is stale, then becomes the web process.
import { ensureInstalled, ROOT } from './lib/set-up.mjs'

ensureInstalled()
const { buildStale } = await import('./build.mjs')
await buildStale()
await import(`${ROOT}dist/belvedere.mjs`)
