/** What a test's own body reaches, through the functions and variables of its file and of test support. */
import type { Variable } from 'eslint-scope'
import { sourcesOf } from '../modules/reach.ts'
import type { ModuleTree } from '../modules/tree.ts'
import { originsOf, readSource, type Source, type SyntaxNode } from './source.ts'

/** A piece of code: a node of a file. */
export interface Place {
  readonly source: Source
  readonly node: SyntaxNode
}

interface Reached {
  readonly places: readonly Place[]
  /** Names that are imported, as `path#name`, of modules that are followed no further. */
  readonly names: ReadonlySet<string>
}

/** Modules of the product: a test reaches them as a whole. */
export const PRODUCT = /^packages\/\w+\/src\/(?!.*\.test\.tsx?$)/

export class Reach {
  private readonly sources = new Map<string, Source>()

  /**
   * @param textOf the text of a file
   * @param ends names at which the way ends, as `path#name`
   */
  constructor(
    private readonly tree: ModuleTree,
    private readonly textOf: (path: string) => string,
    private readonly ends: readonly string[],
  ) {}

  source(path: string): Source {
    const source = this.sources.get(path) ?? readSource(path, this.textOf(path))
    this.sources.set(path, source)
    return source
  }

  /**
   * Everything that the code of a place uses: the functions that it names, and what these name.
   * @param follows whether a value that was given to a variable is followed to the code that makes it
   */
  from(start: Place, follows: (value: Place, variable: Variable) => boolean): Reached {
    const places: Place[] = []
    const names = new Set<string>()
    const seen = new Set<unknown>()
    const pending = [start]
    const add = (path: string, name: string): void => {
      if (seen.has(`${path}#${name}`)) return
      seen.add(`${path}#${name}`)
      for (const match of this.definitions(path, name, names)) pending.push(match)
    }
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next.node)) continue
      seen.add(next.node)
      places.push(next)
      const { source } = next
      for (const variable of variablesOf(next)) {
        const { code, values, imports } = originsOf(source, variable)
        const places = [...code, ...values].map(node => ({ source, node }))
        pending.push(...places.filter((place, at) => at < code.length || follows(place, variable)))
        for (const { specifier, name } of imports) {
          const target = this.tree.resolve(source.path, specifier)
          if (target !== null) add(target, name)
        }
      }
    }
    return { places, names }
  }

  /** The places that define an exported name; names of the product are noted instead. */
  private definitions(path: string, name: string, names: Set<string>): Place[] {
    const definitions: Place[] = []
    for (const target of sourcesOf(this.tree, [[path, name]])) {
      names.add(`${target}#${name}`)
      if (PRODUCT.test(target) || this.ends.includes(`${target}#${name}`)) continue
      const source = this.source(target)
      const variables = name === '*' ? [...source.names.values()] : [source.names.get(name)]
      for (const variable of variables) {
        if (variable === undefined) continue
        const { code, values } = originsOf(source, variable)
        definitions.push(...[...code, ...values].map(node => ({ source, node })))
      }
    }
    return definitions
  }
}

/** Every variable that the code of a place names. */
function variablesOf({ source, node }: Place): ReadonlySet<Variable> {
  const variables = new Set<Variable>()
  for (const { identifier, resolved } of source.references) {
    const { start } = identifier as unknown as SyntaxNode
    if (resolved && start >= node.start && start < node.end) variables.add(resolved)
  }
  return variables
}
