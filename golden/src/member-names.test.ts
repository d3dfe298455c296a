/**
 * Columns and groups may be called what every object of the language has a member of: `constructor` is a column of real
 * tables. Each example is drawn twice, once with such names and once with harmless ones of the same letters.
 */
import { chartTypes, loadDrawingOf, loadExamples } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import { makeFormatter } from '@belvedere/core/format'
import { buildBaseQuery } from '@belvedere/core/query'
import { expect, test } from 'vitest'
import { toReadable } from './readable.ts'

const MEMBERS = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'toLocaleString'] as const
/** The same letters, so that its text is as wide. */
const harmless = (member: string): string => member.replace(/^(.)(.)(.)/, '$1$3$2')

const TIME_ZONE = 'UTC'
const env = () =>
  makeChartEnv({
    theme: LIGHT_THEME,
    format: makeFormatter({ timeZone: TIME_ZONE }),
    timeZone: TIME_ZONE,
    verbose: { other: 'Other' },
    width: 480,
    height: 260,
  })

/** The same text with another name, also where that is cut short. */
const withHarmless = (text: string, member: string): string =>
  [...member].reduce(
    (changed, _, cut) => changed.replaceAll(`"${member.slice(0, cut)}…`, `"${harmless(member).slice(0, cut)}…`),
    text.replaceAll(member, harmless(member)),
  )

type Example = Awaited<ReturnType<typeof loadExamples>>[number]
type Names = ReadonlyMap<string, string>

/** The same document with other texts, as keys and as values. */
function renamed(document: unknown, names: Names): unknown {
  if (typeof document === 'string') return names.get(document) ?? document
  if (Array.isArray(document)) return document.map(part => renamed(part, names))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [names.get(key) ?? key, renamed(value, names)]),
  )
}

/** New names for the first columns, or for the first texts in the cells. */
function namesFor({ tables }: Example, what: 'columns' | 'groups', newName: (member: string) => string): Names {
  const columns = tables.flatMap(table => table.colnames)
  const cells = tables.flatMap(table => table.rows.flatMap(row => Object.values(row)))
  const texts = what === 'columns' ? columns : cells.filter(cell => typeof cell === 'string' && /[a-z]/.test(cell))
  const chosen = [...new Set(texts as readonly string[])].slice(0, MEMBERS.length)
  return new Map(chosen.map((name, index) => [name, newName(MEMBERS[index] ?? '')]))
}

async function drawn(example: Example, vizType: string, names: Names): Promise<string> {
  const type = chartTypes.find(each => each.vizType === vizType)
  const { form: renamedForm, tables } = renamed({ form: example.form, tables: example.tables }, names) as Example
  const form = { ...renamedForm, datasource: '1__table', viz_type: vizType }
  const query = type?.buildQuery(form, buildBaseQuery(form))
  const buildOption = await loadDrawingOf(form)
  return toReadable({ query, option: buildOption({ form, tables, selected: new Set(), env: env() }) })
}

const cases = await Promise.all(
  chartTypes.map(async ({ vizType }) => (await loadExamples(vizType)).map(example => ({ vizType, example }))),
)

test.each(cases.flat().map(each => [`${each.vizType}/${each.example.name}`, each] as const))(
  '%s is drawn whatever its columns and groups are called',
  async (_, { vizType, example }) => {
    for (const what of ['columns', 'groups'] as const) {
      const asIs = namesFor(example, what, member => member)
      const drawing = MEMBERS.reduce(withHarmless, await drawn(example, vizType, asIs))
      expect(drawing).toBe(await drawn(example, vizType, namesFor(example, what, harmless)))
    }
  },
)
