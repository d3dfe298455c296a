/** The HTML page of the application, with its initial data inlined as JSON. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DashboardPageData, SqlLabPageData } from '@belvedere/api'
import { readTheme, themeCss } from '@belvedere/core/theme'
import { ruledDatasets } from '../../auth/row-rules.ts'
import { storedJson } from '../../json/parse.ts'
import { defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'
import { giveChannel } from '../async-channel.ts'
import type { RouteInput } from '../route.ts'
import { allowInlineScript } from '../security-headers.ts'
import { webFolder } from '../static.ts'
import { type BootstrapParts, bootstrapOf } from './bootstrap.ts'
import { ownSchemesOf } from './own-schemes.ts'
import { dashboardFrame } from './page-frame.ts'
import { type SystemThemes, systemThemes } from './system-themes.ts'

const PLACE = '<!--bootstrap-->'
const FRAME_PLACE = '<!--frame-->'
const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Belvedere</title></head>
<body><h1>The pages have not been built yet</h1>
<p>Run <code>npm start</code>, or <code>npm run build</code> and then reload this page. The API answers already.</p></body></html>
`

interface BuiltPages {
  readonly html: string
  /** `sha256-...` of the inline script. */
  readonly script_hash: string
  readonly chunks: ReadonlyMap<string, Chunk>
}
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}

interface State {
  built: { readonly stamp: string; readonly pages: BuiltPages } | null
}

export const BUILT_PAGES = defineLayer<State>({
  name: 'built pages',
  holds: 'the HTML that all pages start from, with the list of the built files',
  key: 'one page',
  limit: { entries: 1 },
  ends: 'the application is built anew',
  scope: 'local',
  open: () => {
    const state: State = { built: null }
    return { state, size: () => ({ entries: state.built ? 1 : 0 }) }
  },
})

/** Returns the files of the build, read again when they change; null before the first build. */
function builtPages({ memory }: Services): BuiltPages | null {
  const folder = webFolder()
  if (folder === null) return null
  try {
    const page = join(folder, 'index.html')
    const stamp = `${page} ${statSync(page).mtimeMs}`
    const state = memory.of(BUILT_PAGES)
    if (state.built?.stamp !== stamp) {
      state.built = {
        stamp,
        pages: { ...withThemeScript(folder, readFileSync(page, 'utf8')), chunks: readChunks(folder) },
      }
    }
    return state.built.pages
  } catch {
    return null
  }
}

/**
 * The theme that the visitor chose, as stored by `web/src/data/page/theme.ts`. Without it the page uses the theme of the
 * system.
 */
const THEME_CHOICE = /(?:^|;\s*)belvedere-theme=(light|dark)(?:;|$)/
const THEME_PLACE = ' data-theme="light"'

function themeAttributes(cookies: string | undefined): string {
  const choice = THEME_CHOICE.exec(cookies ?? '')?.[1]
  return choice === undefined ? THEME_PLACE : ` data-theme="${choice}" data-theme-choice="${choice}"`
}

const THEME_TAG = '<script src="/static/theme.js"></script>'

/**
 * Inlines the script that selects the theme. The page is painted only after it ran, and a separate file would be
 * compiled after the much larger scripts of the application.
 */
function withThemeScript(folder: string, html: string): Pick<BuiltPages, 'html' | 'script_hash'> {
  const script = readFileSync(join(folder, 'theme.js'), 'utf8')
  const script_hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  return { html: html.replace(THEME_TAG, () => `<script>${script}</script>`), script_hash }
}

function readChunks(folder: string): ReadonlyMap<string, Chunk> {
  try {
    const manifest = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
    return new Map(Object.entries(JSON.parse(manifest) as Record<string, Chunk>))
  } catch {
    return new Map()
  }
}

/** Returns JSON that is safe inside an HTML script element. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const inlined = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toInlineJson(value)}</script>`

/** Returns the initial data in the element where programs that parse pages expect it (requirement CONST-075). */
const bootstrapElement = (input: RouteInput, parts: BootstrapParts): string =>
  `<div id="app" hidden data-bootstrap='${toInlineJson(bootstrapOf(input, parts)).replaceAll("'", '&#39;')}'></div>`

/**
 * Returns the colors of the product's theme, then those of the dashboard's own theme. Other settings of a theme are
 * ignored.
 */
function themeStyles(themes: SystemThemes, dashboard: DashboardPageData['dashboard'] | undefined): string {
  const theme = dashboard?.theme ? readTheme(storedJson(dashboard.theme.json_data, {})) : null
  const own = theme ? themeCss({ light: theme, dark: theme }, 'html:root') : ''
  return [
    themes.css === '' ? '' : `<style id="system-theme">${themes.css}</style>`,
    own === '' ? '' : `<style id="dashboard-theme">${own}</style>`,
  ].join('')
}

export interface Page {
  /** Source file of the page's code, as named in the build's manifest. */
  readonly entry?: string
  readonly data?: DashboardPageData | null
  /** Data of an embedded dashboard's page that is available before the guest token. */
  readonly embedded?: { readonly dashboard_id: number }
  /** Initial data of the SQL editor. */
  readonly sql_lab?: SqlLabPageData
  /** Preview of links to the page in chats and on other sites. */
  readonly card?: LinkCard
}

export interface LinkCard {
  readonly title: string
  readonly description: string | null
  /** Absolute addresses. */
  readonly url: string
  readonly image: string
}

const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/**
 * Returns the meta elements of a link preview. Programs that fetch previews are visitors with the usual rights, for the
 * page and for the picture.
 */
function cardElements({ title, description, url, image }: LinkCard): string {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeAttribute(content)}">`
  return [
    meta('og:type', 'website'),
    meta('og:site_name', 'Belvedere'),
    meta('og:title', title),
    ...(description ? [meta('og:description', description)] : []),
    meta('og:url', url),
    meta('og:image', image),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** Returns the HTML and sets its headers, which include preload links for its code. */
export async function renderPage(input: RouteInput, page: Page = {}): Promise<string> {
  const themes = await systemThemes(input.services)
  const ruled = input.user.viewer ? await ruledDatasets(input.user, input.services) : {}
  // The guest of an embedded dashboard is not authenticated here.
  const own_schemes = page.embedded ? [] : await ownSchemesOf(input.services)
  const pages = builtPages(input.services)
  giveChannel(input)
  input.reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!pages) {
    if (input.reply.statusCode < 400) input.reply.code(503)
    return NOT_BUILT
  }
  allowInlineScript(input.reply, pages.script_hash)
  // In order of execution: browsers compile the scripts one after the other.
  const links = page.entry
    ? preloadLinks(pages.chunks, [STARTER, ...(page.data ? PRELOAD_ENTRIES : []), APPLICATION, page.entry])
    : []
  input.reply.header('link', [...fontLinks(pages.chunks), ...links].join(', '))
  const scripts = [
    ...(page.data ? [inlined('page-data', page.data)] : []),
    ...(page.embedded ? [inlined('embedded', page.embedded)] : []),
    ...(page.sql_lab ? [inlined('sql-lab', page.sql_lab)] : []),
  ].join('')
  const place = pages.html.includes(PLACE) ? PLACE : '</head>'
  const search = input.request.query as Readonly<Record<string, unknown>>
  const frame = page.data ? dashboardFrame(page.data.dashboard.dashboard_title, search) : ''
  const card = page.card ? cardElements(page.card) : ''
  return pages.html
    .replace(THEME_PLACE, () => themeAttributes(input.request.headers.cookie))
    .replace('<head>', () => `<head>${card}`)
    .replace(place, () => (place === PLACE ? scripts : `${scripts}</head>`))
    .replace('</head>', () => `${themeStyles(themes, page.data?.dashboard)}</head>`)
    .replace('<body>', () => `<body>${bootstrapElement(input, { themes, ruled, own_schemes })}`)
    .replace(FRAME_PLACE, () => frame)
}

/**
 * The first script of every page. It is small, but without a preload link it would be compiled after the large scripts
 * that it starts.
 */
const STARTER = 'index.html'
/** The application around every page. */
const APPLICATION = 'src/app/mount.tsx'
/** Code that sends a dashboard's first data requests, and code that draws the results. */
const PRELOAD_ENTRIES = ['src/features/dashboard/preload.ts', '../charts/src/echarts/core.ts']

/** The font of all text. Other fonts are fetched where they are used. */
const TEXT_FACE = /\/inter-[^/]*\.woff2$/

/**
 * `Link` values for the font of the pages. Without them the title is first set in a font of the system, which takes the
 * browser some 30 ms to find, and then again in this font.
 */
const fontLinks = (chunks: ReadonlyMap<string, Chunk>): readonly string[] =>
  (chunks.get('index.html')?.assets ?? [])
    .filter(file => TEXT_FACE.test(file))
    .map(file => `</static/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)

/** Returns `Link` values for a page's code, its static imports and its styles. */
function preloadLinks(chunks: ReadonlyMap<string, Chunk>, entries: readonly string[]): readonly string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return [
    ...[...styles].map(file => `</static/${file}>; rel=preload; as=style; crossorigin`),
    ...[...scripts].map(file => `</static/${file}>; rel=preload; as=script`),
  ]
}
