import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { chartTypes, loadExamples } from './registry.ts'
import { drawSvg } from './svg/index.ts'
import { makeChartEnv } from './theme/chart-env.ts'
import { LIGHT_THEME } from './theme/themes.ts'
import { loadDrawingOf } from './unknown-type.ts'

const SIZE = { width: 900, height: 500 }
const START = Date.UTC(2024, 0, 1)
const DAY = 86_400_000
/** A time of the table below as the number that it travels as. */
const RAW = /\b17\d{11}\b/

/** The same table with a day in the place of each text: a chart of an orders' date in place of their kind. */
function overDays({ colnames, coltypes, rows, ...rest }: ResultTable): ResultTable {
  const texts = new Set(colnames.filter((_, index) => coltypes[index] === GENERIC_TYPE.string))
  const days = new Map<Cell, number>()
  const dayOf = (cell: Cell): Cell => {
    if (cell === null) return null
    if (!days.has(cell)) days.set(cell, START + days.size * DAY)
    return days.get(cell) ?? null
  }
  return {
    ...rest,
    colnames,
    coltypes: coltypes.map(type => (type === GENERIC_TYPE.string ? GENERIC_TYPE.temporal : type)),
    rows: rows.map(row =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, texts.has(name) ? dayOf(cell ?? null) : cell]),
      ),
    ),
  }
}

/** Templates write what they are given as it is, and no country is called by a day. */
const AS_GIVEN: ReadonlySet<string> = new Set(['handlebars', 'world_map', 'country_map'])

test.each(chartTypes.map(({ vizType }) => vizType).filter(vizType => !AS_GIVEN.has(vizType)))(
  '%s writes times of a time column as times, wherever it stands',
  async vizType => {
    for (const example of await loadExamples(vizType)) {
      const form = { ...example.form, datasource: '1__table', viz_type: vizType } as FormData
      const build = await loadDrawingOf(form)
      const env = makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone: 'UTC' }), ...SIZE })
      const tables = example.tables.map(overDays)
      const option = build({ form, tables, annotationData: example.annotationData, selected: new Set(), env })
      const svg = await drawSvg({ option, theme: LIGHT_THEME, ...SIZE })
      const words = [...svg.matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
      const said = [...words, option.summary, ...option.marks.map(({ label }) => label)]
      expect(
        said.find(text => RAW.test(text)),
        `${vizType}, ${example.name}`,
      ).toBeUndefined()
    }
  },
)
