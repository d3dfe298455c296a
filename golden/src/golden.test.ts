/**
 * What every example queries, decides and looks like, held by files that are reviewed as differences.
 * `GOLDEN_ACCEPT=1 npx vitest run golden` writes them anew, on purpose.
 */
import { chartTypes, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { drawSvg } from '@belvedere/charts/svg'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { expectGolden, staleGoldens } from './golden-files.ts'
import { toReadable } from './readable.ts'

const SIZE = { width: 480, height: 260 } as const
const TIME_ZONE = 'UTC'

const env = () =>
  makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone: TIME_ZONE }), timeZone: TIME_ZONE, ...SIZE })

/** One element per line; ids are counted within the picture, not over all that were drawn before it. */
function toLines(svg: string): string {
  const ids = new Map<string, string>()
  const counted = (id: string, kind: string): string => {
    const known = ids.get(id) ?? `zr-${kind}${ids.size}`
    ids.set(id, known)
    return known
  }
  return svg.replaceAll('><', '>\n<').replace(/zr\d+-([a-z]+-?)\d+/g, counted)
}

const cases = await Promise.all(
  chartTypes.map(async type => (await loadExamples(type.vizType)).map(example => ({ type, example }))),
)

for (const { type, example } of cases.flat()) {
  const folder = `${type.vizType}/${example.name}`
  test(folder, async () => {
    const form = { ...example.form, datasource: '1__table', viz_type: type.vizType }
    expectGolden(`${folder}/query.json`, toReadable(type.buildQuery(form, buildBaseQuery(form))))
    const buildOption = await loadDrawingOf(form)
    const option = buildOption({
      form,
      tables: example.tables,
      annotationData: example.annotationData,
      selected: new Set(),
      env: env(),
    })
    expectGolden(`${folder}/option.json`, toReadable(option))
    const svg = await drawSvg({ option, theme: LIGHT_THEME, ...SIZE })
    expectGolden(`${folder}/picture.svg`, `${toLines(svg)}\n`)
  })
}

test('there is no golden file without an example', () => {
  expect(staleGoldens(cases.flat().map(({ type, example }) => `${type.vizType}/${example.name}`))).toEqual([])
})
