/** The application's page with what it needs to start inlined as JSON. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DashboardPageData, SqlLabPageData } from '@belvedere/api'
import { readTheme, themeCss } from '@belvedere/core/theme'
import { ruledDatasets } from '../auth/row-rules.ts'
import { storedJson } from '../json/parse.ts'
import { defineLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { giveChannel } from './async-channel.ts'
import { type BootstrapParts, bootstrapOf } from './bootstrap.ts'
import { ownSchemesOf } from './own-schemes.ts'
import { dashboardFrame } from './page-frame.ts'
import type { RouteInput } from './route.ts'
import { allowInlineScript } from './security-headers.ts'
import { webFolder } from './static.ts'
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
  /** `sha256-...` of the script that is written in it. */
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

/** What the build left, read again when it has changed; null before the first build. */
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

/** The theme that the visitor chose, as `web/src/data/theme.ts` stores it; without a choice the page asks the system. */
const THEME_CHOICE = /(?:^|;\s*)belvedere-theme=(light|dark)(?:;|$)/
const THEME_PLACE = ' data-theme="light"'

function themeAttributes(cookies: string | undefined): string {
  const choice = THEME_CHOICE.exec(cookies ?? '')?.[1]
  return choice === undefined ? THEME_PLACE : ` data-theme="${choice}" data-theme-choice="${choice}"`
}

const THEME_TAG = '<script src="/static/theme.js"></script>'

/**
 * The script that chooses the theme, written in the HTML. Nothing is painted before it has run, and as a file it is
 * compiled behind the far larger scripts of the application.
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

/** JSON that may stand in HTML: nothing in it can end the script element. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const inlined = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toInlineJson(value)}</script>`

/** What the page starts with, where programs that read pages look for it (requirement CONST-075). */
const bootstrapElement = (input: RouteInput, parts: BootstrapParts): string =>
  `<div id="app" hidden data-bootstrap='${toInlineJson(bootstrapOf(input, parts)).replaceAll("'", '&#39;')}'></div>`

/** Colors of the product's theme, then those of the dashboard's own. Nothing but colors comes from a theme. */
function themeStyles(themes: SystemThemes, dashboard: DashboardPageData['dashboard'] | undefined): string {
  const theme = dashboard?.theme ? readTheme(storedJson(dashboard.theme.json_data, {})) : null
  const own = theme ? themeCss({ light: theme, dark: theme }, 'html:root') : ''
  return [
    themes.css === '' ? '' : `<style id="system-theme">${themes.css}</style>`,
    own === '' ? '' : `<style id="dashboard-theme">${own}</style>`,
  ].join('')
}

export interface Page {
  /** Source file of the page's code, as the build's manifest names it. */
  readonly entry?: string
  readonly data?: DashboardPageData | null
  /** What the page of an embedded dashboard knows before a guest token has come. */
  readonly embedded?: { readonly dashboard_id: number }
  /** What the SQL editor is opened with. */
  readonly sql_lab?: SqlLabPageData
  /** What chats and other sites show of a link to it. */
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

/** Programs that unfurl a link are visitors like others: they get its card, and the picture, with the rights that they have. */
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

/** The HTML text; sets its headers, among them which code the browser can already fetch. */
export async function renderPage(input: RouteInput, page: Page = {}): Promise<string> {
  const themes = await systemThemes(input.services)
  const ruled = input.user.viewer ? await ruledDatasets(input.user, input.services) : {}
  // whoever opens an embedded dashboard is not known yet
  const own_schemes = page.embedded ? [] : await ownSchemesOf(input.services)
  const pages = builtPages(input.services)
  giveChannel(input)
  input.reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!pages) {
    if (input.reply.statusCode < 400) input.reply.code(503)
    return NOT_BUILT
  }
  allowInlineScript(input.reply, pages.script_hash)
  // In the order in which the page runs them: browsers compile them one after the other.
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
 * The first script of every page. It is small and stands in the HTML, but found there alone it would be compiled behind
 * the large scripts that it starts.
 */
const STARTER = 'index.html'
/** The application around every page. */
const APPLICATION = 'src/app/mount.tsx'
/** What sends a dashboard's first data requests, and what draws the answers. */
const PRELOAD_ENTRIES = ['src/features/dashboard/preload.ts', '../charts/src/echarts/core.ts']

/** The face that every text of the pages is set in; others are fetched where they are used. */
const TEXT_FACE = /\/inter-[^/]*\.woff2$/

/**
 * `Link` values for the font of the pages. Without it the first layout sets the title in a font of the system, which
 * the browser looks up for some 30 ms, and sets it again in ours.
 */
const fontLinks = (chunks: ReadonlyMap<string, Chunk>): readonly string[] =>
  (chunks.get('index.html')?.assets ?? [])
    .filter(file => TEXT_FACE.test(file))
    .map(file => `</static/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)

/** `Link` values for a page's code, its static imports and its styles. */
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
