import { type ModuleTree, neighbors } from './tree.ts'

/** What one node is to Tarjan's algorithm: when it was met, and the earliest node that it leads back to. */
interface Mark {
  readonly index: number
  low: number
  isOpen: boolean
}

/**
 * Groups of modules that import each other, directly or around a circle, type imports included.
 *
 * @see Tarjan, "Depth-first search and linear graph algorithms" (1972)
 */
export function circlesOf(tree: ModuleTree): readonly (readonly string[])[] {
  const marks = new Map<string, Mark>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): Mark => {
    const mark: Mark = { index: marks.size, low: marks.size, isOpen: true }
    marks.set(path, mark)
    open.push(path)
    for (const next of neighbors(tree, path)) {
      const known = marks.get(next)
      if (known === undefined) mark.low = Math.min(mark.low, visit(next).low)
      else if (known.isOpen) mark.low = Math.min(mark.low, known.index)
    }
    if (mark.low === mark.index) closeGroup(path)
    return mark
  }
  const closeGroup = (path: string): void => {
    const group = open.splice(open.indexOf(path))
    for (const each of group) {
      const mark = marks.get(each)
      if (mark) mark.isOpen = false
    }
    if (group.length > 1) circles.push(group.sort())
  }
  for (const path of tree.modules.keys()) if (!marks.has(path)) visit(path)
  return circles
}
