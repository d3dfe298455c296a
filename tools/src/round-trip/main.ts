/**
 * `npm run -s round-trip -- FOLDER… [--data FOLDER | --empty] [--draw]`: every bundle below the folders, and the product's own examples,
 * goes through a product and back: import, export, import into an empty home, export. What comes out has to say the
 * same as what went in. With the folder of the data sets, trees of examples come with their data, and every chart
 * has to answer; with `--empty` they come with tables without rows, and every chart without exception. With `--draw`
 * nothing travels: every chart is opened in Chromium over made-up rows, and 98 of 100 have to be drawn.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BundleFile, findBundles, readTexts } from '@belvedere/e2e'
import { ensurePages, type HttpAnswer, type Session, startSession } from '../vectors/http/session.ts'
import { textsInZip } from '../vectors/http/zips.ts'
import { compareDocuments, documentsOf } from './documents.ts'
import { type DrawnChart, drawCharts, drawingLines } from './draw.ts'
import { emptyTables } from './empty-tables.ts'
import { exampleData } from './example-data.ts'
import { importBundle, textOf } from './import-bundle.ts'

const OWN = fileURLToPath(new URL('../../../packages/server/examples', import.meta.url))
/** Of the charts of examples, at least so many answer. */
const ANSWERING = 0.95
const SHOWN = 12
/** Of all charts, at least so many are drawn. */
const DRAWN = 0.98

type Texts = ReadonlyMap<string, string>

async function exportAll(session: Session): Promise<Texts> {
  const answer = await session.send('admin', { method: 'GET', path: '/api/v1/assets/export/' })
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status} ${textOf(answer)}`)
  return textsInZip(answer.bytes)
}

interface Answers {
  readonly queried: number
  readonly failed: readonly string[]
}

async function queryCharts(session: Session): Promise<Answers> {
  const path = '/api/v1/chart/?q=(page_size:5000,columns:!(id,slice_name,viz_type))'
  const { result } = await session.demand<{
    result: readonly { readonly id: number; readonly slice_name: string; readonly viz_type: string }[]
  }>('admin', { method: 'GET', path })
  const failed: string[] = []
  for (const { id, slice_name, viz_type } of result) {
    const answer = await session.send('admin', { method: 'GET', path: `/api/v1/chart/${id}/data/` })
    const error = errorOf(answer)
    if (error !== null) failed.push(`${slice_name} (${viz_type}): ${error}`)
  }
  return { queried: result.length, failed }
}

function errorOf(answer: HttpAnswer): string | null {
  if (answer.status !== 200) return `${answer.status} ${textOf(answer).slice(0, 200)}`
  const { result } = answer.json as { result?: readonly { readonly error?: unknown }[] }
  const error = result?.find(one => one.error)?.error
  return error === undefined ? null : String(error)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    empty: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
  },
})

const dataFor = async (texts: Texts): Promise<ReadonlyMap<string, Buffer>> => {
  if (values.empty) return emptyTables(texts)
  return values.data === undefined ? new Map() : exampleData(texts, values.data)
}

/** One trip; every line says what is wrong. */
async function travel({ path, isArchive }: BundleFile) {
  const original = isArchive ? await textsInZip(readFileSync(path)) : readTexts(path)
  const files = await dataFor(original)
  const first = await startSession({})
  try {
    const notes = await importBundle(first, new Map<string, string | Buffer>([...original, ...files]))
    const exported = await exportAll(first)
    const answers = files.size > 0 ? await queryCharts(first) : { queried: 0, failed: [] }
    const second = await startSession({})
    try {
      await importBundle(second, exported)
      const again = await exportAll(second)
      const out = compareDocuments(documentsOf(original), documentsOf(exported))
      const back = compareDocuments(documentsOf(exported), documentsOf(again))
      return { documents: documentsOf(original).size, notes, answers, differences: [...out, ...back] }
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

function show(lines: readonly string[], indent: string): void {
  for (const line of lines.slice(0, SHOWN)) console.log(`${indent}${line}`)
  if (lines.length > SHOWN) console.log(`${indent}and ${lines.length - SHOWN} more`)
}

/** The charts of one bundle, as a browser draws them. */
async function drawBundle({ path, isArchive }: BundleFile): Promise<readonly DrawnChart[]> {
  const texts = isArchive ? await textsInZip(readFileSync(path)) : readTexts(path)
  const session = await startSession({ BELVEDERE_EXAMPLES: 'none' })
  try {
    await importBundle(session, new Map<string, string | Buffer>([...texts, ...(await emptyTables(texts))]))
    return await drawCharts(session)
  } finally {
    await session.end()
  }
}

const bundles = [...positionals.flatMap(findBundles), { name: 'own examples', path: OWN, isArchive: false }]
if (positionals.length === 0) console.log('No folder of bundles is named: only the own examples travel.')
let failures = 0
if (values.draw) {
  ensurePages()
  const drawn: DrawnChart[] = []
  for (const bundle of bundles) {
    try {
      drawn.push(...(await drawBundle(bundle)))
    } catch (error) {
      console.log(
        `NOT IMPORTED ${bundle.name}: ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}`,
      )
    }
  }
  for (const line of drawingLines(drawn)) console.log(line)
  const share = drawn.filter(({ reason }) => reason === null).length / Math.max(1, drawn.length)
  console.log(`${(100 * share).toFixed(1)} % of ${drawn.length} charts are drawn`)
  process.exit(share >= DRAWN ? 0 : 1)
}
for (const bundle of bundles) {
  try {
    const { documents, notes, answers, differences } = await travel(bundle)
    const isAnswered = answers.failed.length <= (values.empty ? 0 : (1 - ANSWERING) * answers.queried)
    if (differences.length > 0 || !isAnswered) failures += 1
    console.log(`${differences.length === 0 ? 'same' : 'DIFFERENT'} ${bundle.name}: ${documents} documents`)
    show(differences, '  ')
    if (answers.queried > 0)
      console.log(`  ${answers.queried - answers.failed.length} of ${answers.queried} charts answer`)
    show(answers.failed, '    ')
    console.log(`  ${notes.length} notes of what is not as it was`)
    show(
      notes.map(({ path, field, message }) => `${path}${field === undefined ? '' : ` ${field}`}: ${message}`),
      '    ',
    )
  } catch (error) {
    failures += 1
    console.log(`FAILED ${bundle.name}: ${(error instanceof Error ? error.message : String(error)).slice(0, 400)}`)
  }
}
console.log(`${bundles.length - failures} of ${bundles.length} bundles came back as they were`)
process.exitCode = failures > 0 ? 1 : 0
