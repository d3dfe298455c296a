/**
 * `npm run -s vectors -- FILE.json… [--only ID]`: runs conformance vectors, one line each, then the counts.
 * `--only` may be given several times; an id that ends in `*` means all that begin so.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Judge } from './judge.ts'
import { revive, type Vector } from './vector.ts'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
})
const isSelected = ({ id }: Vector): boolean =>
  values.only?.some(only => (only.endsWith('*') ? id.startsWith(only.slice(0, -1)) : id === only)) ?? true

if (files.length === 0) {
  console.error('Name at least one file: npm run -s vectors -- FILE.json… [--only ID]')
  process.exit(1)
}
const counts = { ok: 0, 'not ok': 0, skip: 0 }
for (const file of files) {
  const vectors = revive(JSON.parse(readFileSync(file, 'utf8'))) as readonly Vector[]
  const judge = new Judge(file)
  for (const vector of vectors.filter(isSelected)) {
    const verdict = await judge.verdict(vector)
    counts[verdict.kind] += 1
    console.log(verdict.kind === 'ok' ? `ok ${vector.id}` : `${verdict.kind} ${vector.id}: ${verdict.why}`)
  }
  await judge.end()
}
console.log(`${counts.ok} passed, ${counts['not ok']} failed, ${counts.skip} skipped`)
process.exitCode = counts['not ok'] > 0 ? 1 : 0
