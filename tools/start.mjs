// `npm start`: sets up what is missing, builds what is stale, then becomes the web process.
import { ensureInstalled, ROOT } from './lib/set-up.mjs'

ensureInstalled()
const { buildStaleApart } = await import('./build.mjs')
buildStaleApart()
await import(`${ROOT}dist/belvedere.mjs`)
