/** The dependency rule of ARCHITECTURE.md: which package may import which. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  api: ['core'],
  sql: ['core'],
  charts: ['core'],
  ui: [],
  engine: ['core', 'sql', 'charts'],
  server: ['core', 'api', 'sql', 'charts'],
  web: ['core', 'api', 'charts', 'ui'],
}

/** Packages without clock, randomness, I/O or globals: everything comes in as an argument. */
export const PURE: ReadonlySet<string> = new Set(['core', 'sql', 'charts'])

/** Lowest first; on each, modules: folders (`time`) and loose files (`history.ts`, with its test); `*` is every module not named. */
export type Levels = readonly (readonly string[])[]

/**
 * Levels inside a package, or inside one folder of it (`web/features`).
 *
 * A module imports only modules of lower levels; modules of one level do not know each other. `index.ts` is the entry: above
 * all levels, and imported from outside only.
 */
export const LEVELS: Readonly<Record<string, Levels>> = {
  core: [
    ['csv', 'json', 'i18n', 'memoize.ts', 'sql-text'],
    ['table', 'errors', 'markdown', 'chart-types', 'history.ts'],
    ['layout'],
    ['color', 'time'],
    ['format', 'settings', 'theme', 'time-resolution'],
    ['expressions'],
    ['form-data'],
    ['query', 'post-processing'],
    ['filters', 'chart'],
    ['dashboard', 'report', 'lists', 'bundle', 'jobs', 'permissions', 'engine-protocol'],
  ],
  server: [
    ['setting-values.ts'],
    ['bytes.ts', 'config.ts', 'json', 'parent-watch.ts', 'version.ts'],
    ['command-line.ts', 'home.ts', 'metadata', 'ports.ts'],
    ['activity-log.ts', 'memory', 'outgoing', 'pairing', 'processes', 'secrets.ts'],
    ['auth'],
    ['accounts.ts', 'services.ts'],
    ['http', 'managed-tables'],
    ['crud', 'sign-in'],
    ['connections', 'start.ts'],
    ['embedding', 'lending'],
    ['datasets'],
    ['templates'],
    ['extracts'],
    ['chart-data'],
    ['resources'],
    ['import-export'],
    ['pages.ts', 'pictures', 'sqllab'],
    ['reports'],
    ['access'],
    ['memory-layers.ts', 'routes.ts'],
    ['main.ts', 'openapi.ts'],
  ],
  'server/chart-data': [
    ['request'],
    ['authorize', 'docs.ts'],
    ['plan'],
    ['run'],
    ['respond'],
    ['get-chart-data.ts'],
    ['jobs'],
    ['routes'],
  ],
  'server/resources': [
    ['*'],
    ['dashboard', 'database', 'live-routes.ts'],
    ['chart', 'upload'],
    ['dashboard-contents', 'explore', 'legacy', 'tag'],
    ['favorites.ts'],
    ['resources.generated.ts'],
  ],
  web: [
    ['message-format.ts', 'state'],
    ['i18n.ts'],
    ['data'],
    ['kit', 'chart'],
    ['controls'],
    ['features'],
    ['app'],
    ['main.tsx'],
  ],
  'web/kit': [['code-field'], ['*'], ['links', 'list', 'live']],
  'web/features': [['*']],
  'web/app': [['*'], ['pages'], ['routes.tsx'], ['shell'], ['App.tsx'], ['mount.tsx']],
}

/** Maximum number of loose source files (`.ts`, `.tsx`, `.css`) in a folder of `src`, not counting tests. */
export const MAX_LOOSE_FILES = 25

export interface LargerFolder {
  /** The present number of files, so that the folder does not grow. Null for folders that grow by design. */
  readonly max: number | null
  readonly reason: string
}

/** Folders with more loose files than `MAX_LOOSE_FILES`. */
export const LARGER_FOLDERS: Readonly<Record<string, LargerFolder>> = {
  'packages/charts/src/families/map/geography/regions': { max: null, reason: 'data: one file per country' },
  'packages/core/src/post-processing': { max: null, reason: 'one file per operation' },
  'packages/ui/src/components': { max: 66, reason: 'one component per file, with its styles' },
  'packages/charts/src/echarts': {
    max: 33,
    reason: 'one file per part of the chart library that is loaded on its own',
  },
  'packages/charts/src/families/shared': { max: 27, reason: 'to be divided: scenes and scales' },
  'packages/core/src/filters': { max: 27, reason: 'to be divided: masks, scopes and addresses' },
  'packages/engine/src/connectors': { max: 28, reason: 'to be divided: sessions, imports and results of DuckDB' },
  'packages/engine/src/lanes/template': { max: 37, reason: 'to be divided: parser and functions of templates' },
}

/**
 * State that modules of `web` and `ui` may hold, with the reason: caches of pure functions, loaded code, and what the
 * browser gives a document once. Everything else is a part of an app (`web/src/state/app.ts`).
 */
export const MODULE_STATE: Readonly<Record<string, string>> = {
  'packages/ui/src/components/table-sort.ts words': 'cache of a pure function: the order of words',
  'packages/web/src/app/scripts/fetch-ahead.ts sheets': 'loaded code: the style sheets of the document',
  'packages/web/src/app/scripts/registry.ts arrived': 'loaded code: the scripts of the document',
  'packages/web/src/app/scripts/registry.ts exportsByFile': 'loaded code: the scripts of the document',
  'packages/web/src/app/scripts/registry.ts fetching': 'loaded code: the scripts of the document',
  'packages/web/src/app/scripts/registry.ts onArrival': 'loaded code: the scripts of the document',
  'packages/web/src/chart/renderers/echarts-modules.ts tips_are_there':
    'loaded code: whether the chart library has tooltips',
  'packages/web/src/chart/renderers/map/rgba.ts known': 'cache of a pure function: colors as numbers',
  'packages/web/src/chart/renderers/map/rgba.ts pen': 'the canvas that reads colors',
  'packages/web/src/chart/renderers/map/webgl.ts known': 'a fact about the browser',
  'packages/web/src/chart/renderers/map/webgl.ts live':
    'the browser limits the WebGL contexts of a document, not of an app',
  'packages/web/src/chart/renderers/map/webgl.ts waiting': 'maps that wait for a WebGL context of the document',
  'packages/web/src/chart/renderers/measure-on-canvas.ts context': 'the canvas that measures texts',
  'packages/web/src/chart/renderers/measure-on-canvas.ts current': 'font of the canvas that measures texts',
  'packages/web/src/data/datasets/metric-formats.ts cache': 'cache of a pure function, by dataset object',
  'packages/web/src/data/datasets/verbose-names.ts cache': 'cache of a pure function, by dataset object',
  'packages/web/src/data/own-schemes.ts useOwnSchemes':
    'core registers the color schemes of the deployment once, as chart types',
  'packages/web/src/features/dashboard/edit/draft-model.ts addedEntries': 'cache of a pure function, by chart object',
  'packages/web/src/features/dashboard/state/effective.ts memos': 'cache of a pure function, by model object',
  'packages/web/src/features/dashboard/state/effective.ts queries': 'cache of a pure function, by chart object',
  'packages/web/src/features/dashboard/state/layout-view.ts visible': 'cache of a pure function, by layout object',
  'packages/web/src/i18n.ts numbersOf': 'texts of a document are in one language, with one number format',
  'packages/web/src/main.tsx app': 'the mount point: the app of the page',
}
