/** How each command that a page gives is proved to work. */

/** Run by `commands.slow.test.ts` against the product, those that take long in their short form. */
export const RUN_HERE = [
  'npm start -- --port 9000 --home /data',
  'npm start -- --adopt',
  '--help',
  '--version',
  'npm run dev',
  'npm run gallery',
  'npm run -s bench -- [NAME…]',
  'npm run shots',
  'npm run -s conformance -- --named',
  'npm run -s conformance -- --review --surface ui',
  '-- --group API',
  '--named',
  'npm run live',
  "ATTACH 'copy.duckdb' AS copy (STORAGE_VERSION 'v1.5.0'); COPY FROM DATABASE shop TO copy;",
  // Blocks, by their headings.
  'Mail',
  'Webhooks',
  'A chart',
  'Back up',
] as const

export type RunHere = (typeof RUN_HERE)[number]

interface OtherTest {
  readonly file: string
  /** Words of the file that run the command. */
  readonly words: string
}

const SCAFFOLDS = 'tools/src/scaffold/scaffolds.slow.test.ts'
const BACK_UP = 'packages/server/test/back-up-guide.test.ts'
const scaffold = (kind: string, name: string): [string, OtherTest] => [
  `npm run new ${kind} ${name}`,
  { file: SCAFFOLDS, words: `${kind}: '${name}'` },
]
const backUp = (heading: string): [string, OtherTest] => [heading, { file: BACK_UP, words: `'${heading}'` }]

/** Run by other tests. */
export const RUN_ELSEWHERE: Readonly<Record<string, OtherTest>> = {
  'npm start': { file: 'e2e/src/start.test.ts', words: "['npm', 'start']" },
  '--adopt': { file: 'packages/server/src/command-line.test.ts', words: "['--adopt']" },
  'npm run check': { file: SCAFFOLDS, words: "'each step refuses what is planted for it" },
  'npm run gen': { file: SCAFFOLDS, words: "npm('run', '-s', 'gen'" },
  'npm run functions': { file: 'tools/src/functions/functions.slow.test.ts', words: 'compareCatalogue(dialect)' },
  'GOLDEN_ACCEPT=1 npx vitest run golden -t ^my_chart/': {
    file: 'tools/src/scaffold/chart.ts',
    words: "'golden', '-t'",
  },
  'npm run pack': { file: 'tools/src/pack/pack.slow.test.ts', words: 'packFolder(staging)' },
  'npx ./belvedere-0.2.0.tgz': { file: 'tools/src/pack/pack.slow.test.ts', words: "'npx'" },
  // For every kind and any name.
  'npm run new chart|operation|dialect|connector|control|resource NAME': {
    file: SCAFFOLDS,
    words: "npm('run', '-s', 'new'",
  },
  'npm run new chart NAME': { file: SCAFFOLDS, words: "npm('run', '-s', 'new'" },
  'npm run new resource NAME': { file: SCAFFOLDS, words: "npm('run', '-s', 'new'" },
  ...Object.fromEntries([
    scaffold('chart', 'my-chart'),
    scaffold('operation', 'my-operation'),
    scaffold('dialect', 'my-dialect'),
    scaffold('connector', 'my-database'),
    scaffold('control', 'my-kind'),
    scaffold('resource', 'my-note'),
    ...[
      'Stopped, with SQLite',
      'Running, with SQLite',
      'Running or stopped, with PostgreSQL',
      'The metadata, with SQLite',
      'The metadata, with PostgreSQL',
      'The files',
    ].map(backUp),
  ]),
}

/** Not run by a test, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm test': 'runs the tests themselves; `.ci/run` runs it',
  'npm run -s conformance': 'runs all tests; its short form `--named` is run',
  'npm run soak': 'takes an hour; `npm test` runs a short form of each of its tests',
  'npm run holidays': 'takes minutes; the days that it wrote are compared by holidays.test.ts',
  'npm run regions': 'fetches a package from a registry; the shapes that it wrote are compared by regions.test.ts',
  'git pull': 'needs a repository elsewhere',
}
