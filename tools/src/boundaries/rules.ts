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

/** Inside `core`, a folder imports only folders of lower levels. */
export const CORE_LEVELS: readonly (readonly string[])[] = [
  ['table', 'errors', 'markdown', 'chart-types', 'history.ts', 'history.test.ts'],
  ['layout'],
  ['i18n', 'color', 'time'],
  ['format', 'settings'],
  ['expressions'],
  ['form-data'],
  ['query', 'post-processing'],
  ['filters', 'chart'],
  ['dashboard', 'report', 'lists', 'bundle', 'jobs', 'permissions', 'engine-protocol'],
]
