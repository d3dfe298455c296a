/** `npm run -s vectors -- FILE.json…`: runs conformance vectors, one line each, then the counts. */
import { readFileSync } from 'node:fs'
import { ADAPTERS } from './adapters/index.ts'
import { differences } from './compare.ts'
import { revive, Skip, type Vector } from './vector.ts'

type Verdict = { readonly kind: 'ok' } | { readonly kind: 'not ok' | 'skip'; readonly why: string }

async function run({ input, expected }: Vector): Promise<Verdict> {
  const { op, ...rest } = input
  if (typeof op !== 'string')
    return { kind: 'skip', why: `${Object.keys(input)[0]} items follow with their own issues` }
  const adapter = ADAPTERS[op]
  if (!adapter) return { kind: 'not ok', why: `unknown op ${op}` }
  try {
    const problems = differences(await adapter(rest), expected)
    return problems.length === 0 ? { kind: 'ok' } : { kind: 'not ok', why: problems.join('; ') }
  } catch (error) {
    if (error instanceof Skip) return { kind: 'skip', why: error.message }
    return { kind: 'not ok', why: String(error).split('\n')[0] ?? 'failed' }
  }
}

/** What a later release of the reference does is optional: it counts where it holds. */
async function judge(vector: Vector): Promise<Verdict> {
  const verdict = await run(vector)
  const isOptional = /later release/i.test(vector.notes ?? '')
  return isOptional && verdict.kind === 'not ok' ? { kind: 'skip', why: `later release; ${verdict.why}` } : verdict
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name at least one file: npm run -s vectors -- FILE.json…')
  process.exit(1)
}
const counts = { ok: 0, 'not ok': 0, skip: 0 }
for (const file of files) {
  const vectors = revive(JSON.parse(readFileSync(file, 'utf8'))) as readonly Vector[]
  for (const vector of vectors) {
    const verdict = await judge(vector)
    counts[verdict.kind] += 1
    console.log(verdict.kind === 'ok' ? `ok ${vector.id}` : `${verdict.kind} ${vector.id}: ${verdict.why}`)
  }
}
console.log(`${counts.ok} passed, ${counts['not ok']} failed, ${counts.skip} skipped`)
process.exitCode = counts['not ok'] > 0 ? 1 : 0
