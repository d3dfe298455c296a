import { parseSync } from 'oxc-parser'

/** One name that a module takes from another; `*` stands for everything. */
export interface Import {
  readonly specifier: string
  readonly names: readonly string[]
  /** Erased by the compiler: no code runs, but the files still depend on each other. */
  readonly isType: boolean
}

/** A name that a module passes on from another without using it. */
export interface ReExport {
  readonly specifier: string
  /** Name here; `*` passes on every name under its own. */
  readonly exported: string
  /** Name there; `*` is the whole module. */
  readonly imported: string
  readonly isType: boolean
}

export interface ModuleRecord {
  readonly imports: readonly Import[]
  readonly reExports: readonly ReExport[]
  /** Names that are defined here. */
  readonly defines: readonly string[]
}

const EVERYTHING = '*'

type Parsed = ReturnType<typeof parseSync>['module']

function importsOf(module: Parsed, text: string): Import[] {
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    isType: entries.length > 0 && entries.every(entry => entry.isType),
  }))
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return literal === undefined ? [] : [{ specifier: literal, names: [EVERYTHING], isType: false }]
  })
  return [...statics, ...dynamics]
}

function nameOf({ kind, name }: { readonly kind: string; readonly name?: string | null }): string {
  if (kind === 'Default') return 'default'
  return kind === 'Name' ? (name ?? EVERYTHING) : EVERYTHING
}

function exportsOf(module: Parsed): Pick<ModuleRecord, 'reExports' | 'defines'> {
  const entries = module.staticExports.flatMap(each => each.entries)
  return {
    reExports: entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, exported: nameOf(exportName), imported: nameOf(importName), isType }]
        : [],
    ),
    defines: entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest ? [] : [nameOf(exportName)])),
  }
}

/**
 * What a TypeScript module imports, passes on and defines, type imports included.
 *
 * An import that is only passed on (`import { a } from './a.ts'; export { a }`) counts as a re-export alone.
 * @throws when the text is no module.
 */
export function readModule(name: string, text: string): ModuleRecord {
  const { module, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return { imports: importsOf(module, text), ...exportsOf(module) }
}
