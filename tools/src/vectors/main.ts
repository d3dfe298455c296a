/**
 * `npm run -s vectors -- FILE.json… [--only ID]`: runs conformance vectors, one line each, then the counts.
 * `--only` may be given several times; an id that ends in `*` means all that begin so.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ADAPTERS } from './adapters/index.ts'
import { differences } from './compare.ts'
import { HttpRunner, isHttp } from './http/run.ts'
import type { UiRunner } from './ui/run.ts'
import { revive, Skip, type Vector } from './vector.ts'

type Verdict = { readonly kind: 'ok' } | { readonly kind: 'not ok' | 'skip'; readonly why: string }

let ui: UiRunner | undefined

/** A browser is loaded with the first item that needs one. */
async function uiRunner(): Promise<UiRunner> {
  const { UiRunner: Runner } = await import('./ui/run.ts')
  ui ??= new Runner()
  return ui
}

async function problemsOf(vector: Vector, http: HttpRunner): Promise<readonly string[]> {
  if (isHttp(vector)) return http.problems(vector)
  if ('ui' in vector.input) return (await uiRunner()).problems(vector)
  const { op, ...rest } = vector.input
  if (typeof op !== 'string') throw new Error(`neither a request, a screen nor an operation: ${vector.id}`)
  const adapter = ADAPTERS[op]
  return adapter ? differences(await adapter(rest), vector.expected) : [`unknown op ${op}`]
}

async function run(vector: Vector, http: HttpRunner): Promise<Verdict> {
  try {
    const problems = await problemsOf(vector, http)
    return problems.length === 0 ? { kind: 'ok' } : { kind: 'not ok', why: problems.join('; ') }
  } catch (error) {
    if (error instanceof Skip) return { kind: 'skip', why: error.message }
    const why = error instanceof Error ? error.message : String(error)
    return { kind: 'not ok', why: why.split('\n')[0] ?? 'failed' }
  }
}

/** What a later release of the reference does is optional: it counts where it holds. */
async function judge(vector: Vector, http: HttpRunner): Promise<Verdict> {
  const verdict = await run(vector, http)
  const isOptional = /later release/i.test(vector.notes ?? '')
  return isOptional && verdict.kind === 'not ok' ? { kind: 'skip', why: `later release; ${verdict.why}` } : verdict
}

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
})
const isWanted = ({ id }: Vector): boolean =>
  values.only?.some(only => (only.endsWith('*') ? id.startsWith(only.slice(0, -1)) : id === only)) ?? true

if (files.length === 0) {
  console.error('Name at least one file: npm run -s vectors -- FILE.json… [--only ID]')
  process.exit(1)
}
const counts = { ok: 0, 'not ok': 0, skip: 0 }
for (const file of files) {
  const vectors = revive(JSON.parse(readFileSync(file, 'utf8'))) as readonly Vector[]
  const http = new HttpRunner(file)
  for (const vector of vectors.filter(isWanted)) {
    const verdict = await judge(vector, http)
    counts[verdict.kind] += 1
    console.log(verdict.kind === 'ok' ? `ok ${vector.id}` : `${verdict.kind} ${vector.id}: ${verdict.why}`)
  }
  await http.end()
}
await ui?.end()
console.log(`${counts.ok} passed, ${counts['not ok']} failed, ${counts.skip} skipped`)
process.exitCode = counts['not ok'] > 0 ? 1 : 0
