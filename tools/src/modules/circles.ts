import { type ModuleTree, neighbors } from './tree.ts'

/** What one node is to Tarjan's algorithm: when it was met, and the earliest node that it leads back to. */
interface Mark {
  readonly index: number
  low: number
  isOpen: boolean
}

/**
 * Groups of nodes that lead to each other, directly or around a circle.
 *
 * @see Tarjan, "Depth-first search and linear graph algorithms" (1972)
 */
function groupsOf(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const marks = new Map<string, Mark>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (node: string): Mark => {
    const mark: Mark = { index: marks.size, low: marks.size, isOpen: true }
    marks.set(node, mark)
    open.push(node)
    for (const other of next(node)) {
      const known = marks.get(other)
      if (known === undefined) mark.low = Math.min(mark.low, visit(other).low)
      else if (known.isOpen) mark.low = Math.min(mark.low, known.index)
    }
    if (mark.low === mark.index) closeGroup(node)
    return mark
  }
  const closeGroup = (node: string): void => {
    const group = open.splice(open.indexOf(node))
    for (const each of group) {
      const mark = marks.get(each)
      if (mark) mark.isOpen = false
    }
    if (group.length > 1) groups.push(group.sort())
  }
  for (const node of nodes) if (!marks.has(node)) visit(node)
  return groups
}

/** Groups of modules that import each other, directly or around a circle, type imports included. */
export const circlesOf = (tree: ModuleTree): readonly (readonly string[])[] =>
  groupsOf(tree.modules.keys(), path => neighbors(tree, path))

/** Folders that import each other, and the imports of which the circle is made. */
export interface FolderCircle {
  readonly folders: readonly string[]
  readonly imports: readonly string[]
}

const SOURCE = /^packages\/[^/]+\/src\//
const TEST = /\.test\.tsx?$/

/** Returns the folders or loose files at which the paths of two modules part. */
function partingPlaces(from: string, to: string): readonly [from: string, to: string] {
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((name, index) => name !== b[index])
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
}

/**
 * Neighboring folders and loose files of a package that import each other, directly or around a circle, type imports
 * included: a change of one requires knowledge of all of them. Tests do not count: they may use what is above the folder
 * that they are in.
 */
export function folderCircles(tree: ModuleTree): readonly FolderCircle[] {
  const edges = new Map<string, Map<string, string>>()
  for (const from of tree.modules.keys()) {
    if (!SOURCE.test(from) || TEST.test(from)) continue
    for (const to of neighbors(tree, from)) {
      if (!SOURCE.test(to) || packageOf(from) !== packageOf(to)) continue
      const [place, other] = partingPlaces(from, to)
      const others = edges.get(place) ?? new Map<string, string>()
      edges.set(place, others.set(other, others.get(other) ?? `${from} imports ${to}`))
    }
  }
  return groupsOf(edges.keys(), folder => edges.get(folder)?.keys() ?? []).map(folders => ({
    folders,
    imports: folders.flatMap(folder =>
      [...(edges.get(folder) ?? [])].flatMap(([other, words]) => (folders.includes(other) ? [words] : [])),
    ),
  }))
}

const packageOf = (path: string): string | undefined => path.split('/')[1]
