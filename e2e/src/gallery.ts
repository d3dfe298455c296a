import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { build, preview } from 'vite'
import { freePort } from './product.ts'

const ROOT = fileURLToPath(new URL('../../gallery/', import.meta.url))

export interface Gallery {
  readonly url: string
  readonly remove: () => Promise<void>
}

/** Builds the gallery of components, or that of charts, into a temporary folder and serves it. */
export async function startGallery(document: 'ui.html' | 'index.html' = 'ui.html'): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'belvedere-gallery-'))
  const shared = { root: ROOT, configFile: false, logLevel: 'error' } as const
  const input = `${ROOT}${document}`
  await build({ ...shared, build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } })
  const port = await freePort()
  const server = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  return {
    url: `http://127.0.0.1:${port}/${document}`,
    remove: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a screen reader reads after the name. */
export const descriptionOf = (control: Locator): Promise<string> =>
  control.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
