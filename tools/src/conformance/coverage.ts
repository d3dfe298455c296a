export interface TestRun {
  readonly name: string
  readonly passed: boolean
  readonly file: string
}
export interface Requirement {
  readonly id: string
  /** Where it shows: `core`, `api`, `server`, `ui`. */
  readonly surface: readonly string[]
}
export interface Coverage extends Requirement {
  /** `failed`: a test names the row and does not pass. */
  readonly state: 'covered' | 'failed' | 'open'
  readonly files: readonly string[]
}
export interface RowChoice {
  /** Only rows whose surfaces are all among these; empty: every row. */
  readonly surfaces: readonly string[]
  /** Only rows whose id begins with one of these; empty: every row. */
  readonly groups: readonly string[]
}

const idsOf = (name: string): string[] =>
  [...name.matchAll(/\[([A-Z]+(?:-[A-Z]+)*-\d{3}(?:[ ,]+[A-Z-]+\d{3})*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/[ ,]+/),
  )

export function keepRows(rows: readonly Requirement[], { surfaces, groups }: RowChoice): Requirement[] {
  return rows.filter(
    ({ id, surface }) =>
      (surfaces.length === 0 || surface.every(each => surfaces.includes(each))) &&
      (groups.length === 0 || groups.some(group => id.startsWith(group))),
  )
}

export function coverageOf(rows: readonly Requirement[], tests: readonly TestRun[]): Coverage[] {
  const byId = new Map<string, TestRun[]>()
  for (const test of tests) {
    for (const id of idsOf(test.name)) byId.set(id, [...(byId.get(id) ?? []), test])
  }
  return rows.map(({ id, surface }) => {
    const proofs = byId.get(id) ?? []
    const state = proofs.length === 0 ? 'open' : proofs.every(test => test.passed) ? 'covered' : 'failed'
    return { id, surface, state, files: [...new Set(proofs.map(test => test.file))] }
  })
}

/** How many rows of each combination of surfaces are covered, in order of the combination's name. */
export function summaryBySurface(coverage: readonly Coverage[]): { surface: string; covered: number; all: number }[] {
  const counts = new Map<string, { covered: number; all: number }>()
  for (const row of coverage) {
    const surface = row.surface.toSorted().join(' + ')
    const { covered, all } = counts.get(surface) ?? { covered: 0, all: 0 }
    counts.set(surface, { covered: covered + (row.state === 'covered' ? 1 : 0), all: all + 1 })
  }
  return [...counts]
    .map(([surface, count]) => ({ surface, ...count }))
    .sort((a, b) => a.surface.localeCompare(b.surface))
}
