import type { Surface } from './proofs.ts'

export interface TestRun {
  readonly name: string
  readonly passed: boolean
  readonly file: string
  readonly line: number
  /** Where the test can prove something. */
  readonly surfaces: readonly Surface[]
}
export interface Requirement {
  readonly id: string
  /** Where it shows. */
  readonly surface: readonly Surface[]
}
/** `failed`: a test that names the row on this surface does not pass. */
export type State = 'covered' | 'failed' | 'open'

export interface Coverage<Test extends TestRun = TestRun> extends Requirement {
  /** `covered` only if each surface of the row is. */
  readonly state: State
  /** State on each surface of the row, and on no other. */
  readonly states: Readonly<Partial<Record<Surface, State>>>
  /** The tests that name it, on whatever surface. */
  readonly tests: readonly Test[]
}
export interface RowChoice {
  /** Only rows whose surfaces are all among these; empty: every row. */
  readonly surfaces: readonly string[]
  /** Only rows whose id begins with one of these; empty: every row. */
  readonly groups: readonly string[]
}

/** The rows that a text names in brackets. */
export const idsOf = (name: string): string[] =>
  [...name.matchAll(/\[([A-Z]+(?:-[A-Z]+)*-\d{3}(?:[ ,]+[A-Z-]+\d{3})*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/[ ,]+/),
  )

export function selectRows<Row extends Requirement>(rows: readonly Row[], { surfaces, groups }: RowChoice): Row[] {
  return rows.filter(
    ({ id, surface }) =>
      (surfaces.length === 0 || surface.every(each => surfaces.includes(each))) &&
      (groups.length === 0 || groups.some(group => id.startsWith(group))),
  )
}

function stateOf(proofs: readonly TestRun[]): State {
  if (proofs.length === 0) return 'open'
  return proofs.every(test => test.passed) ? 'covered' : 'failed'
}

function wholeState(states: readonly State[]): State {
  if (states.includes('failed')) return 'failed'
  return states.length > 0 && states.every(state => state === 'covered') ? 'covered' : 'open'
}

/** What the tests prove of each row: surface by surface, and as a whole. */
export function coverageOf<Test extends TestRun>(
  rows: readonly Requirement[],
  tests: readonly Test[],
): Coverage<Test>[] {
  const testsById = new Map<string, Test[]>()
  for (const test of tests) {
    for (const id of idsOf(test.name)) testsById.set(id, [...(testsById.get(id) ?? []), test])
  }
  return rows.map(({ id, surface }) => {
    const proofs = testsById.get(id) ?? []
    const states = Object.fromEntries(
      surface.map(each => [each, stateOf(proofs.filter(test => test.surfaces.includes(each)))] as const),
    )
    const state = wholeState(Object.values(states))
    return { id, surface, state, states, tests: proofs }
  })
}

export interface SurfaceCount {
  readonly surface: Surface
  readonly covered: number
  readonly all: number
}

/** How many of the rows that show on a surface are covered there. */
export function countBySurface(coverage: readonly Coverage[], surfaces: readonly Surface[]): SurfaceCount[] {
  return surfaces.map(surface => {
    const rows = coverage.filter(row => row.surface.includes(surface))
    return { surface, covered: rows.filter(row => row.states[surface] === 'covered').length, all: rows.length }
  })
}
