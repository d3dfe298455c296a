export interface TestRun {
  readonly name: string
  readonly passed: boolean
  readonly file: string
}
export interface Coverage {
  readonly id: string
  /** `failed`: a test names the row and does not pass. */
  readonly state: 'covered' | 'failed' | 'open'
  readonly files: readonly string[]
}

const idsOf = (name: string): string[] =>
  [...name.matchAll(/\[([A-Z]+(?:-[A-Z]+)*-\d{3}(?:[ ,]+[A-Z-]+\d{3})*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/[ ,]+/),
  )

export function coverageOf(ids: readonly string[], tests: readonly TestRun[]): Coverage[] {
  const byId = new Map<string, TestRun[]>()
  for (const test of tests) {
    for (const id of idsOf(test.name)) byId.set(id, [...(byId.get(id) ?? []), test])
  }
  return ids.map(id => {
    const proofs = byId.get(id) ?? []
    const state = proofs.length === 0 ? 'open' : proofs.every(test => test.passed) ? 'covered' : 'failed'
    return { id, state, files: [...new Set(proofs.map(test => test.file))] }
  })
}
