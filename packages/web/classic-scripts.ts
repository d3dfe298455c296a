/**
 * Builds the application as classic scripts. Chromium caches the compiled code of files that are loaded repeatedly, but
 * reads it back only for classic scripts: modules are compiled on every load, which takes over 100 ms on two processors
 * before a dashboard's first chart (version 156; its traces show that it stores the code of modules and never uses it).
 * Sources remain modules; each built file becomes a function of its imports, which `src/app/scripts/registry.ts` calls.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyze } from 'eslint-scope'
import { type ESTree, type Plugin, parseAst, type Rolldown, Visitor } from 'vite'

const REGISTRY = 'belvedereScripts'
const FETCH_AHEAD = fileURLToPath(new URL('./src/app/scripts/fetch-ahead.ts', import.meta.url))
/** Module of the bundler that wraps every `import()`. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/
/**
 * Hash of this file. The bundler's hashes do not cover the changes made here, so this one is added to the file names.
 */
const FORM = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const textOf = (node: ESTree.Expression): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

const property = (name: string, value: string): string =>
  name === value ? name : `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}:${value}`

/** Parts of a file: text replacements, and the parameters and result of its function. */
interface Parts {
  readonly edits: Edit[]
  /** Imported names by file, in import order. */
  readonly imports: Map<string, string[]>
  readonly exports: string[]
}

function readImport(node: ESTree.ImportDeclaration, { imports }: Parts): void {
  const file = basename(node.source.value)
  const names = imports.get(file) ?? []
  imports.set(file, names)
  for (const specifier of node.specifiers) {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`a whole file is imported: ${file}`)
    names.push(property(nameOf(specifier.imported), specifier.local.name))
  }
}

function readExport(node: ESTree.ExportNamedDeclaration, { imports, exports }: Parts): void {
  if (node.declaration) throw new Error('an export stands at its declaration')
  const names = node.source ? (imports.get(basename(node.source.value)) ?? []) : []
  if (node.source) imports.set(basename(node.source.value), names)
  for (const { local, exported } of node.specifiers) {
    // A unique name that the file does not use itself: all of them are parameters of one function.
    const value = node.source ? `passedOn$${exports.length}` : nameOf(local)
    if (node.source) names.push(property(nameOf(local), value))
    exports.push(property(nameOf(exported), value))
  }
}

/** Throws if a function reassigns an export: importing files receive its value once, when the file has run. */
function assertFinal(file: string, program: ESTree.Program): void {
  const scopes = analyze(program as Parameters<typeof analyze>[0], { ecmaVersion: 2023, sourceType: 'module' })
  const scope = scopes.globalScope?.childScopes[0]
  const exported = program.body.flatMap(node =>
    node.type === 'ExportNamedDeclaration' && !node.source ? node.specifiers.map(({ local }) => nameOf(local)) : [],
  )
  for (const name of exported)
    for (const reference of scope?.set.get(name)?.references ?? [])
      if (reference.isWrite() && reference.from.variableScope !== scope)
        throw new Error(`${file} changes its export ${name} in a function: export an object that holds it`)
}

/** @throws {Error} if the file contains something that a function cannot express */
function toScript({ fileName, code, isEntry }: Rolldown.OutputChunk): string {
  const program = parseAst(code, { range: true })
  const parts: Parts = { edits: [], imports: new Map(), exports: [] }
  const { edits, imports, exports } = parts
  const replace = ({ start, end }: ESTree.Span, text: string) => edits.push({ start, end, text })
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') readImport(node, parts)
    else if (node.type === 'ExportNamedDeclaration') readExport(node, parts)
    else if (node.type.startsWith('Export')) throw new Error(`${fileName} has an ${node.type}`)
    else continue
    replace(node, '')
  }
  new Visitor({
    ImportExpression(node) {
      const address = textOf(node.source)
      if (address?.startsWith('./')) replace(node, `${REGISTRY}.load(${JSON.stringify(basename(address))})`)
    },
    // Paths of build files are absolute within the site, so the page's URL serves as base.
    MetaProperty(node) {
      if (node.meta.name === 'import') replace({ start: node.start, end: node.end }, '({url:location.href})')
    },
  }).visit(program)
  if (exports.length > 0) assertFinal(fileName, program)
  let body = code
  for (const { start, end, text } of edits.sort((one, other) => other.start - one.start))
    body = body.slice(0, start) + text + body.slice(end)
  const result = `return{${exports.join(',')}}`
  const file = JSON.stringify(basename(fileName))
  if (isEntry) {
    if (imports.size > 0) throw new Error(`${fileName} runs before anything else and imports other files`)
    return `(function(){"use strict";${body}\n${REGISTRY}.push([${file},[],()=>{${result}}])})()`
  }
  const parameters = [...imports.values()].map(names => `{${names.join(',')}}`)
  return (
    `"use strict";(self.${REGISTRY}??=[]).push([${file},${JSON.stringify([...imports.keys()])},` +
    `(function(${parameters.join(',')}){${body}\n${result}})])`
  )
}

/** Throws if files import each other in a circle: a function cannot receive a value that is not returned yet. */
function assertNoCircle(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): void {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`built files import each other: ${[...path, file].join(' > ')}`)
    if (done.has(file)) return
    for (const next of chunks.get(file)?.imports ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of chunks.keys()) visit(file, [])
}

const MODULE_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/

export const classicScripts = (): Plugin => ({
  name: 'classic-scripts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: PRELOAD_HELPER },
    handler: () => `export { fetchAhead as __vitePreload } from ${JSON.stringify(FETCH_AHEAD)}`,
  },
  augmentChunkHash: () => FORM,
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      if (!MODULE_TAG.test(html)) throw new Error('index.html has no module as the build leaves it')
      return html.replace(MODULE_TAG, '<script defer src="$1"></script>')
    },
  },
  generateBundle: {
    // Runs last, after the bundler has written the lists of preloaded files.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      assertNoCircle(new Map(chunks.map(chunk => [chunk.fileName, chunk])))
      for (const chunk of chunks) chunk.code = toScript(chunk)
    },
  },
})
