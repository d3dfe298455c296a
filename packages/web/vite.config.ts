import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { classicScripts } from './classic-scripts.ts'
import { codeLayers, rootsInManifest } from './code-layers.ts'
import { leftOut } from './left-out.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.BELVEDERE_TEST_SERVER ?? 'http://127.0.0.1:8088'

const BOOTSTRAP = '<!--bootstrap-->'
const THEME = ' data-theme="light"'
/** Path of the built files on the server; in development they are at the root. */
const BASE = '/static/'
/** Returns the class name with a short hash of its style sheet's path: the same in every build, and unique. */
const className = (name: string, sheet: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(here('../..'), sheet))
    .digest('base64url')
    .slice(0, 4)}`

/** Development: requests pages from the server, and inserts its two JSON scripts into the local index.html. */
const serverPages = (): Plugin => ({
  name: 'server-pages',
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? '/'
      const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
      if (!isPage || /^\/(api|@|node_modules|src|packages)/.test(url)) return next()
      const headers = { cookie: request.headers.cookie ?? '', accept: 'text/html' }
      const answer = await fetch(`${server}${url}`, { headers, redirect: 'manual' })
      const passOn = (name: string, values: readonly string[]) =>
        values.length > 0 && response.setHeader(name, [...values])
      passOn('set-cookie', answer.headers.getSetCookie())
      response.statusCode = answer.status
      const location = answer.headers.get('location')
      if (location) return response.setHeader('location', location).end()
      const page = await answer.text()
      const scripts = page.match(/<script type="application\/json"[\s\S]*?<\/script>/g) ?? []
      const [theme = THEME] = / data-theme="\w+"(?: data-theme-choice="\w+")?/.exec(page) ?? []
      const html = (await readFile(here('./index.html'), 'utf8'))
        .replace(BOOTSTRAP, () => scripts.join(''))
        .replace(THEME, () => theme)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await vite.transformIndexHtml(url, html))
    })
  },
})

/** Writes the modules of a build to the file named by the environment, for the licenses of their packages. */
const modulesInFile = (): Plugin => ({
  name: 'modules-in-file',
  async generateBundle(_options, bundle) {
    const file = process.env.BELVEDERE_MODULES_FILE
    // Fonts are assets, not modules.
    const assets = Object.values(bundle).flatMap(output => (output.type === 'asset' ? output.originalFileNames : []))
    const paths = [...this.getModuleIds(), ...assets.map(name => resolve(here('.'), name))]
    if (file) await writeFile(file, JSON.stringify(paths.map(path => relative(here('../..'), path))))
  },
})

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: command === 'build' ? BASE : '/',
  plugins: [
    leftOut(),
    react(),
    serverPages(),
    classicScripts(),
    codeLayers(here('.')),
    rootsInManifest(here('.')),
    modulesInFile(),
  ],
  css: { modules: { generateScopedName: className } },
  // The worker of maps is a module.
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/login': server, '/logout': server, '/superset/recent_activity': server } },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Size of the live map library, a chunk of its own.
    chunkSizeWarningLimit: 2500,
    manifest: true,
    // Hashes are listed in the first scripts and do not compress, so they have the minimum length of the bundler.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
