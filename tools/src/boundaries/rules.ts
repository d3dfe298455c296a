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
    ['message-format.ts'],
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
