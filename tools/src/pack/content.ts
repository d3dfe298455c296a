/** A file of the package, as `npm pack --json` lists it. */
export interface PackedFile {
  readonly path: string
  readonly size: number
}

interface Group {
  readonly name: string
  readonly pattern: RegExp
  /** Under which terms its files are handed out. */
  readonly terms: string
}

const OWN = 'Apache-2.0 (LICENSE)'
const BUNDLED = `${OWN}; what is built in: dist/THIRD_PARTY_LICENSES.txt`

/** Everything that the package may hold. */
const GROUPS: readonly Group[] = [
  { name: 'terms', pattern: /^(LICENSE|NOTICE|dist\/THIRD_PARTY_LICENSES\.txt)$/, terms: '-' },
  { name: 'description', pattern: /^(README\.md|package\.json)$/, terms: OWN },
  { name: 'server and engine', pattern: /^dist\/[\w-]+\.mjs$/, terms: BUNDLED },
  { name: 'SQL parser', pattern: /^dist\/polyglot_sql\.wasm\.br$/, terms: 'dist/THIRD_PARTY_LICENSES.txt' },
  {
    name: 'fonts of pictures',
    pattern: /^dist\/fonts\/[\w-]+\.ttf$/,
    terms: 'OFL-1.1 (dist/THIRD_PARTY_LICENSES.txt)',
  },
  {
    name: 'web application',
    pattern: /^dist\/web\/.+\.(html|js\.br|css\.br|js|css|json(\.br)?|svg(\.br)?|png|ico|webmanifest)$/,
    terms: BUNDLED,
  },
  { name: 'fonts of pages', pattern: /^dist\/web\/.+\.woff2$/, terms: 'OFL-1.1 (dist/THIRD_PARTY_LICENSES.txt)' },
  { name: 'examples', pattern: /^dist\/examples\/(?:\w+\/)*[\w-]+\.yaml$/, terms: OWN },
]

const groupOf = ({ path }: PackedFile): Group | undefined => GROUPS.find(({ pattern }) => pattern.test(path))

/** Paths that the package should not hold. */
export const strayFiles = (files: readonly PackedFile[]): readonly string[] =>
  files.filter(file => groupOf(file) === undefined).map(({ path }) => path)

/** A row for each group of files: its name, how many, kilobytes unpacked, and their terms. */
export const contentTable = (files: readonly PackedFile[]): readonly (readonly string[])[] =>
  GROUPS.map(group => {
    const members = files.filter(file => groupOf(file) === group)
    const bytes = members.reduce((sum, { size }) => sum + size, 0)
    return [group.name, String(members.length), (bytes / 1000).toFixed(0), group.terms]
  })
