const PACKAGES = ['core', 'api', 'sql', 'charts', 'engine', 'server', 'ui', 'web'] as const

/** Packages with test support. */
const TESTED = ['core', 'sql', 'charts', 'engine', 'server'] as const

/** Folders that hold modules of ours, product and tests alike. */
export const FOLDERS: readonly string[] = [
  ...PACKAGES.map(name => `packages/${name}/src`),
  ...TESTED.map(name => `packages/${name}/test`),
  'e2e/src',
  'gallery/src',
  'golden/src',
  'tools/src',
]

/** Where the product starts: the web process, the engine processes and the web application. */
export const ENTRIES: readonly string[] = [
  'packages/server/src/main.ts',
  'packages/engine/src/main.ts',
  'packages/web/src/main.tsx',
]
