/**
 * The built application in few files. Left alone, the bundler makes a file of every set of modules that the same
 * pages share: over a hundred of them, and a dashboard waits for ninety. Here the modules lie in layers. What the
 * roots of a layer import, directly or through others, stands in that layer unless a lower one has it already; so a
 * layer needs itself and lower ones only, and files never wait for each other in a circle.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { leftOut } from './left-out.ts'

interface Layer {
  readonly name: string
  /** Ends of the paths of modules that are fetched by themselves. */
  readonly roots: readonly string[]
  /** Of modules of a higher layer that stand in this one: small ones for whose sake others would fetch the whole layer. */
  readonly shared?: readonly string[]
  /**
   * Only what layers above need as well stands in this one; the rest is left to the bundler. For roots that are fetched
   * one by one: without it what they share with a page would stand with that page, and each would fetch the page's code.
   */
  readonly isCommonGround?: boolean
  /** Most of its functions are called while a dashboard opens. */
  readonly isCalledOnLoad?: boolean
}

/**
 * First line of a file whose functions Chromium compiles beside the page's own thread, all of them when the file arrives,
 * and stores compiled. Left alone it compiles each when it is first called, at every opening again: it stores what was
 * called by the time a module has been evaluated, and that is next to nothing of what draws a page. Others read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** Families of charts that dashboards begin with; the others come by themselves where they are drawn. */
const FIRST_FAMILIES = ['registry', 'cartesian', 'kpi'] as const

/** Families of the same renderers: a dashboard with one of them often has the other. */
const TABLE_FAMILIES = ['tabular', 'pivot'] as const
/** Parts of the drawing library that most dashboards need beside its core, and the families that are drawn with them. */
const MARKS = ['bar', 'pie', 'legend'] as const
const MARK_FAMILIES = ['part-of-whole'] as const
/** Those of pictures with many marks, which most dashboards have none of. */
const MANY_MARKS = ['scatter', 'canvas'] as const
const MANY_MARKS_FAMILIES = ['distribution'] as const

/** From the bottom up, above what the first script of every page needs. What none of them reaches is split as the bundler likes. */
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
  // What the other usual pictures of a dashboard need: fetched in one go when its first one is drawn.
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
      'renderers/TableRenderer.tsx',
      'renderers/PivotRenderer.tsx',
      ...TABLE_FAMILIES.map(family => `generated/${family}.generated.ts`),
    ],
  },
  { name: 'tabs', roots: ['layout/tabs-part.ts'] },
  { name: 'markup', roots: ['renderers/MarkupRenderer.tsx'] },
  // Pictures that are fetched one by one: none of them may bring the code of explore, whose controls share their rules.
  {
    name: 'pictures',
    roots: [
      'charts/src/ramps.ts',
      'annotations/annotated.ts',
      'chart/annotation-part.ts',
      'chart/AnnotationNote.tsx',
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
      'pane/PaneMenu.tsx',
      'pane/Missing.tsx',
      'pane/EmptyActions.tsx',
      'shell/NewMenu.tsx',
      'shell/UserMenu.tsx',
      'chart/ChartMessages.tsx',
      'components/TooltipTip.tsx',
      'components/ToastList.tsx',
      'shell/KeysDialog.tsx',
      'shell/PhoneSheet.tsx',
      'filter-editors/FilterEditor.tsx',
      'filters/FilterSheet.tsx',
      'filters/FilterChips.tsx',
      'pane/FilterList.tsx',
      'pane/PaneDialogs.tsx',
      'time-range/TimeRangePopover.tsx',
    ],
  },
  { name: 'code', roots: ['sql-code/CodeEditor.tsx', 'properties/PropertiesDialog.tsx'], isCommonGround: true },
  // What dashboards fetch when they are edited, drilled into, or changed elsewhere: it shares editors with whole pages.
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

/** Everything that is fetched with a file: itself and what it imports statically. */
function fetchedWith(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, first: string): ReadonlySet<string> {
  const seen = new Set([first])
  for (const file of seen) for (const next of chunks.get(file)?.imports ?? []) seen.add(next)
  return seen
}

/** A root that names no module, after it has moved, would silently leave its code to the bundler. */
function assertRoots(layer: Layer, chunks: readonly Rolldown.OutputChunk[]): void {
  const modules = chunks.flatMap(chunk => chunk.moduleIds)
  for (const root of [...layer.roots, ...(layer.shared ?? [])]) {
    if (!modules.some(id => isRoot({ ...layer, roots: [root] }, id)))
      throw new Error(`packages/web/code-layers.ts: the root ${root} of the layer ${layer.name} names no module`)
  }
}

/** Modules that the roots of a layer import, directly or through others. */
function neededBy(layer: Layer, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (facadeModuleId === null || !isRoot(layer, facadeModuleId)) continue
    for (const file of fetchedWith(chunks, fileName)) for (const id of chunks.get(file)?.moduleIds ?? []) needed.add(id)
  }
  return needed
}

/** Which layer each module stands in, from a trial build: only a build knows what is left out as unused. */
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

/** Puts the layers into the options of a build; they are found when it starts, since whoever else reads the options waits in vain. */
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
    // After others have put lines of their own at the head of a file.
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
 * The build's manifest names files by the module they were made for. A root that shares its file with others is
 * missing there; it is added, because the server looks up by it what a page's code is and fetches it ahead.
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
