/**
 * Splits the built application into few files. By default the bundler creates a file for every set of modules that the
 * same pages share: over a hundred files, and a dashboard needs ninety of them. Here each module is assigned to a
 * layer. Modules that the roots of a layer import, directly or indirectly, belong to that layer unless a lower one
 * contains them. A layer therefore imports only lower layers, and imports between files are never circular.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { leftOut } from './left-out.ts'

interface Layer {
  readonly name: string
  /** Path suffixes of modules that are loaded on their own. */
  readonly roots: readonly string[]
  /**
   * Path suffixes of modules of a higher layer to place in this one: small ones that would make others load the whole
   * layer.
   */
  readonly shared?: readonly string[]
  /**
   * Limits the layer to modules that layers above need as well; the rest is left to the bundler. For roots that are
   * loaded one by one: without it, modules that they share with a page would be placed with that page, and each root
   * would load the page's code.
   */
  readonly isCommonGround?: boolean
  /** True if most of its functions are called while a dashboard loads. */
  readonly isCalledOnLoad?: boolean
}

/**
 * First line of a file whose functions Chromium compiles off the main thread, all of them when the file arrives, and
 * caches. By default it compiles a function when it is first called, on every load again: it caches functions called by
 * the end of the module's evaluation, which are very few of those that draw a page. Other browsers ignore the line.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** Chart families that dashboards load first; the others are loaded when they are drawn. */
const FIRST_FAMILIES = ['registry', 'cartesian', 'kpi'] as const

/** Families with the same renderers: a dashboard with one of them often has the other. */
const TABLE_FAMILIES = ['tabular', 'pivot'] as const
/** Parts of the chart library that most dashboards need besides its core, and the families drawn with them. */
const MARKS = ['bar', 'pie', 'legend'] as const
const MARK_FAMILIES = ['part-of-whole'] as const
/** Parts for charts with many marks, which few dashboards have. */
const MANY_MARKS = ['scatter', 'canvas'] as const
const MANY_MARKS_FAMILIES = ['distribution'] as const

/**
 * Layers from the bottom up, above the first script of every page. Modules that no layer reaches are split by the
 * bundler.
 */
const LAYERS: readonly Layer[] = [
  { name: 'drawing', roots: ['charts/src/echarts/core.ts'], isCalledOnLoad: true },
  { name: 'questions', roots: ['dashboard/preload.ts'], isCalledOnLoad: true },
  {
    name: 'application',
    roots: ['app/mount.tsx'],
    shared: [
      'components/Field.tsx',
      'components/Field.module.css',
      'components/field-context.ts',
      'components/Input.module.css',
      'components/TextInput.tsx',
      'page/page-title.ts',
    ],
    isCalledOnLoad: true,
  },
  { name: 'sign-in', roots: ['pages/SignInRoute.tsx'] },
  {
    name: 'charts',
    roots: ['renderers/EchartsRenderer.tsx', ...FIRST_FAMILIES.map(family => `generated/${family}.generated.ts`)],
    isCalledOnLoad: true,
  },
  { name: 'dashboard', roots: ['dashboard/DashboardPage.tsx'], isCalledOnLoad: true },
  // Code of the other common charts of a dashboard: loaded at once when the first of them is drawn.
  {
    name: 'marks',
    roots: [
      ...MARKS.map(mark => `charts/src/echarts/${mark}.ts`),
      ...MARK_FAMILIES.map(family => `generated/${family}.generated.ts`),
    ],
    isCalledOnLoad: true,
  },
  {
    name: 'many-marks',
    roots: [
      ...MANY_MARKS.map(mark => `charts/src/echarts/${mark}.ts`),
      ...MANY_MARKS_FAMILIES.map(family => `generated/${family}.generated.ts`),
    ],
    isCalledOnLoad: true,
  },
  {
    name: 'tables',
    roots: [
      'table/TableRenderer.tsx',
      'pivot/PivotRenderer.tsx',
      ...TABLE_FAMILIES.map(family => `generated/${family}.generated.ts`),
    ],
  },
  { name: 'tabs', roots: ['layout/tabs-part.ts'] },
  { name: 'markup', roots: ['renderers/MarkupRenderer.tsx'] },
  // Charts that are loaded one by one. None may import the code of explore, whose controls share their rules.
  {
    name: 'pictures',
    roots: [
      'charts/src/ramps.ts',
      'annotations/annotated.ts',
      'requests/annotation-part.ts',
      'notes/AnnotationNote.tsx',
      'renderers/FilterBoxRenderer.tsx',
      'charts/src/generated/*.generated.ts',
    ],
    isCommonGround: true,
  },
  { name: 'home', roots: ['pages/HomeRoute.tsx'] },
  {
    name: 'controls',
    roots: [
      'menu/menu-part.tsx',
      'header/PageMenu.tsx',
      'header/publish.ts',
      'header/RefreshClock.tsx',
      'refresh/AutoRefresh.tsx',
      'pane/PaneMenu.tsx',
      'pane/Missing.tsx',
      'dashboard/MissingDashboard.tsx',
      'share/permalinks.ts',
      'pane/EmptyActions.tsx',
      'shell/NewMenu.tsx',
      'shell/UserMenu.tsx',
      'notes/ChartMessages.tsx',
      'components/TooltipTip.tsx',
      'components/ToastList.tsx',
      'shell/KeysDialog.tsx',
      'shell/PhoneSheet.tsx',
      'filter-editors/FilterEditor.tsx',
      'filters/FilterSheet.tsx',
      'filters/FilterChips.tsx',
      'filters/OpenedBarMenu.tsx',
      'cross-filters/CrossFilterChips.tsx',
      'pane/FilterList.tsx',
      'pane/PaneDialogs.tsx',
      'time-range/TimeRangePopover.tsx',
    ],
  },
  { name: 'code', roots: ['sql-code/CodeEditor.tsx', 'properties/PropertiesDialog.tsx'], isCommonGround: true },
  // Code that dashboards load for edits, drills and changes made elsewhere. It shares editors with whole pages.
  {
    name: 'editing',
    roots: [
      'edit/session.ts',
      'edit/DraftOffer.tsx',
      'copy/StoredCopyDialog.tsx',
      'cross-filters/CrossFilterScopes.tsx',
      'filter-sets/FilterSets.tsx',
      'filter-settings/StoredFilterSettings.tsx',
      'pane/PaneDrill.tsx',
      'live/ChangedNotice.tsx',
      'reports/ReportDialog.tsx',
    ],
    isCommonGround: true,
  },
  { name: 'explore', roots: ['explore/ExplorePage.tsx', 'types/*/controls.ts'] },
  {
    name: 'pages',
    roots: ['pages/ListRoutes.tsx', 'pages/UploadRoute.tsx', 'pages/ApiDocsRoute.tsx', 'pages/EmbeddedRoute.tsx'],
  },
  { name: 'sql', roots: ['pages/SqlRoute.tsx', 'pages/QueryListRoutes.tsx'] },
]

const isRoot = (layer: Layer, id: string): boolean =>
  layer.roots.some(root => {
    const [start = '', end = ''] = root.split('*')
    return end === '' ? id.endsWith(`/${root}`) : id.includes(`/${start}`) && id.endsWith(end)
  })

/** Returns a file and everything that it imports statically, directly or indirectly. */
function fetchedWith(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, first: string): ReadonlySet<string> {
  const seen = new Set([first])
  for (const file of seen) for (const next of chunks.get(file)?.imports ?? []) seen.add(next)
  return seen
}

/** Throws if a root matches no module. Otherwise the code of a moved root would silently be left to the bundler. */
function assertRoots(layer: Layer, chunks: readonly Rolldown.OutputChunk[]): void {
  const modules = chunks.flatMap(chunk => chunk.moduleIds)
  for (const root of [...layer.roots, ...(layer.shared ?? [])]) {
    if (!modules.some(id => isRoot({ ...layer, roots: [root] }, id)))
      throw new Error(`packages/web/code-layers.ts: the root ${root} of the layer ${layer.name} names no module`)
  }
}

/** Returns the modules that the roots of a layer import, directly or indirectly. */
function neededBy(layer: Layer, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (facadeModuleId === null || !isRoot(layer, facadeModuleId)) continue
    for (const file of fetchedWith(chunks, fileName)) for (const id of chunks.get(file)?.moduleIds ?? []) needed.add(id)
  }
  return needed
}

/** Returns the layer of each module, from a trial build: only a build shows which modules are tree-shaken. */
async function layersOf(root: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root,
    configFile: false,
    plugins: [leftOut()],
    logLevel: 'silent',
    worker: { format: 'es' },
    build: { write: false, minify: false, target: 'es2023', modulePreload: { polyfill: false } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const first = [...chunks.values()].find(chunk => chunk.isEntry)?.fileName ?? ''
  const starting = new Set([...fetchedWith(chunks, first)].flatMap(file => chunks.get(file)?.moduleIds ?? []))
  const needs = LAYERS.map(layer => neededBy(layer, chunks))
  const layerOf = new Map<string, string>()
  for (const [index, layer] of LAYERS.entries()) {
    assertRoots(layer, [...chunks.values()])
    const shared = { ...layer, roots: layer.shared ?? [] }
    for (const { moduleIds } of chunks.values())
      for (const id of moduleIds) if (isRoot(shared, id) && !layerOf.has(id)) layerOf.set(id, layer.name)
    const above = needs.slice(index + 1)
    for (const id of needs[index] ?? []) {
      if (layer.isCommonGround && !above.some(needed => needed.has(id))) continue
      if (!layerOf.has(id) && !starting.has(id)) layerOf.set(id, layer.name)
    }
  }
  return layerOf
}

/**
 * Adds the layers to the options of a build. They are computed only when a build starts, so that other readers of the
 * options do not wait for a trial build.
 */
export const codeLayers = (root: string): Plugin => ({
  name: 'code-layers',
  apply: 'build',
  async config() {
    const layers = await layersOf(root)
    const group = { name: (id: string) => layers.get(id) ?? null, debugName: 'layers' }
    const codeSplitting = { groups: [{ ...group, includeDependenciesRecursively: false }] }
    return { build: { rolldownOptions: { output: { codeSplitting } } } }
  },
  generateBundle: {
    // Runs last, after other plugins have inserted lines at the start of a file.
    order: 'post',
    handler(_options, bundle) {
      const hinted = new Set(LAYERS.flatMap(({ name, isCalledOnLoad }) => (isCalledOnLoad ? [name] : [])))
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && hinted.has(part.name)) part.code = `${COMPILE_HINT}\n${part.code}`
    },
  },
})

const MANIFEST = '.vite/manifest.json'

/**
 * Adds missing roots to the build's manifest. The manifest names files by their entry module and omits a root that
 * shares its file with others. The server uses it to find a page's code and preload it.
 */
export const rootsInManifest = (root: string): Plugin => ({
  name: 'roots-in-manifest',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const path = join(dir, MANIFEST)
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, { readonly file: string }>
    const entries = new Map(Object.values(manifest).map(entry => [entry.file, entry]))
    for (const [file, chunk] of Object.entries(bundle)) {
      const entry = entries.get(file)
      if (chunk.type !== 'chunk' || !entry) continue
      for (const id of chunk.moduleIds)
        if (LAYERS.some(layer => isRoot(layer, id))) manifest[relative(root, id)] ??= entry
    }
    await writeFile(path, JSON.stringify(manifest, null, 2))
  },
})
