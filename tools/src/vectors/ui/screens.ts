/** Screens by the words that items have for them. */
import { chartTypes } from '@belvedere/charts'
import type { Page } from '@belvedere/e2e'
import { named, type Screen, shownBy, watchCalls } from './screen.ts'
import type { Stage, Who } from './stage.ts'

type Opened = Omit<Screen, 'calls' | 'before' | 'saves'>
type Open = (stage: Stage, words: Words) => Promise<Opened>

/** The phrase of an item, part by part. */
export class Words {
  readonly #parts: readonly string[]

  constructor(readonly text: string) {
    this.#parts = text.split(/, (?![^{]*\})/).map(part => part.trim())
  }

  has = (part: string | RegExp): boolean =>
    this.#parts.some(own => (typeof part === 'string' ? own === part : part.test(own)))

  /** What a pattern captures in the first part that it fits. */
  after = (pattern: RegExp): string | undefined =>
    this.#parts.flatMap(part => pattern.exec(part)?.slice(1) ?? []).find(word => word !== undefined)
}

const IS_HEADER =
  /dashboard header|^(not )?published$|^(draft|view mode|edit mode)$|favou?rite|^(signed-in|anonymous) user$|^user may/

async function openHeader(stage: Stage, words: Words): Promise<Opened> {
  const published = !words.has('not published') && !words.has('draft')
  const id = await stage.dashboard({ published })
  const who: Who = words.has('anonymous user') ? 'anonymous' : words.has(/may not edit/) ? 'reader' : 'admin'
  if (words.has('favourite') || words.has('a favourite')) await stage.post(`/api/v1/dashboard/${id}/favorites/`, {})
  const isEdited = words.has('edit mode')
  const page = await stage.open(`/superset/dashboard/${id}/${isEdited ? '?edit=true' : ''}`, who)
  const own = isEdited
    ? page.getByRole('textbox', { name: 'Dashboard title', exact: true })
    : page.getByRole('heading', { level: 1 })
  await own.waitFor()
  return { page, root: page.locator('main') }
}

async function openFilterBar(stage: Stage, words: Words): Promise<Opened> {
  if (!words.has(/^(nothing|something) to apply$|^filter bar$/)) throw new Error(`unknown screen ${words.text}`)
  const id = await stage.dashboard({ metadata: { native_filter_configuration: [stage.filter('origin')] } })
  const page = await stage.open(`/superset/dashboard/${id}/`)
  const root = page.getByRole('complementary', { name: 'Filters' })
  if (words.has('something to apply')) {
    await root.getByRole('combobox', { name: 'origin' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
  }
  return { page, root }
}

async function openFilterForm(stage: Stage, words: Words): Promise<Opened> {
  const others = words.has(/another filter|other filters/) ? [stage.filter('origin')] : []
  const id = await stage.dashboard({ metadata: { native_filter_configuration: others } })
  const page = await stage.open(`/superset/dashboard/${id}/?edit=true`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Add/Edit Filters' }).click()
  const root = page.getByRole('dialog', { name: 'Add and edit filters' })
  await root.getByRole('button', { name: 'Add filters and dividers' }).click()
  const kind = words.has(/divider/) ? 'Divider' : 'Filter'
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const type = words.after(/^type (.+)$/)
  if (type !== undefined) await choose(page, root, 'Filter Type', type)
  const box = words.after(/^(.+?) box ticked$/)
  if (box !== undefined)
    await root
      .getByText(new RegExp(`^${box}`, 'i'))
      .first()
      .click()
  if (box !== undefined) await root.getByRole('button', { name: 'Save', exact: true }).click()
  return { page, root }
}

async function choose(page: Page, root: Opened['root'], field: string, option: string): Promise<void> {
  const box = root.getByRole('combobox', { name: field, exact: true })
  if (named(option).test((await box.textContent()) ?? '')) return
  await box.click()
  await page
    .getByRole('option', { name: named(option) })
    .first()
    .click()
}

/** `line` is the line chart; a name or a type as the wire has it means itself. */
export function vizTypeOf(word: string): string {
  const lowered = word.toLowerCase()
  const match = chartTypes.find(
    ({ vizType, name }) => vizType === lowered || [lowered, `${lowered} chart`].includes(name.toLowerCase()),
  )
  if (!match) throw new Error(`unknown chart type ${word}`)
  return match.vizType
}

async function explore(stage: Stage, viz_type: string, form: Readonly<Record<string, unknown>> = {}): Promise<Page> {
  const page = await stage.open(`/explore/?slice_id=${await stage.chart(viz_type, form)}`)
  await page.getByRole('radiogroup', { name: 'Visualization type' }).waitFor()
  return page
}

async function openExplore(stage: Stage, words: Words): Promise<Opened> {
  const viz_type = vizTypeOf(words.after(/^type (.+)$/) ?? 'table')
  const page = await explore(stage, viz_type, { metrics: ['count'], x_axis: 'year' })
  return { page, root: page.locator('main'), watched: page.getByRole('region', { name: 'Controls' }) }
}

async function openTypes(stage: Stage, words: Words): Promise<Opened> {
  const page = await explore(stage, 'table', { metrics: ['count'] })
  await page.getByRole('button', { name: 'View all charts' }).click()
  const root = page.getByRole('dialog', { name: 'Select a visualization type' })
  const section = words.after(/^(All charts|tag .+|category .+)$/)
  if (section !== undefined) {
    await root.getByRole('button', { name: section.replace(/^(tag|category) /, ''), exact: true }).click()
  }
  return { page, root }
}

async function openMetric(stage: Stage, words: Words): Promise<Opened> {
  const extra = words.after(/^dataset\.extra (\{.*\})$/)
  if (extra !== undefined) await stage.changeExtra(extra)
  const page = await explore(stage, 'table', { query_mode: 'aggregate', groupby: ['origin'], metrics: [] })
  const zone = page.getByRole('group', { name: 'Metrics' })
  await zone.getByRole('button', { name: /click/i }).first().click()
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  const root = page.getByRole('dialog').filter({ has: save }).last()
  await root.waitFor()
  return { page, root }
}

/** A column editor or a collection: the items of a control of many, one of them opened. */
async function openCollection(stage: Stage, words: Words): Promise<Opened> {
  const isColumn = words.has(/^time-series column editor$/)
  const item = isColumn
    ? { label: 'One', colType: COLUMN_TYPES[words.after(/^type (.+)$/) ?? 'time'] }
    : { column: 'origin' }
  const page = isColumn
    ? await explore(stage, 'time_table', { metrics: ['count'], column_collection: [item] })
    : await explore(stage, 'filter_box', { filter_configs: Array.from({ length: countIn(words.text) }, () => item) })
  const root = page
    .locator('fieldset, [role="group"], div')
    .filter({ has: page.locator('details') })
    .last()
  if (isColumn) await root.locator('summary').first().click()
  return { page, root }
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five']
/** `with two items`; one where nothing is said. */
function countIn(text: string): number {
  const word = /with (\w+) items?/.exec(text)?.[1] ?? 'one'
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word)
}

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  time: 'time',
  'Time comparison': 'time',
  Contribution: 'contrib',
  Sparkline: 'spark',
  'Period average': 'avg',
}

/** Opens every section of the controls. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('region', { name: 'Controls' }).locator('details:not([open]) > summary')
  await page.getByRole('region', { name: 'Controls' }).locator('details').first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

/** A control of two numbers: the bounds of a value axis. */
async function openBounds(stage: Stage): Promise<Opened> {
  const page = await explore(stage, 'echarts_timeseries_line', { metrics: ['count'], x_axis: 'year' })
  await page.getByRole('tab', { name: 'Customize' }).click()
  await unfold(page)
  const root = page.getByRole('group', { name: 'Y-axis bounds' })
  await root.waitFor()
  return { page, root }
}

/** The editor of a new annotation layer, with the name and of the type that the words say. */
async function openAnnotation(stage: Stage, words: Words): Promise<Opened> {
  const page = await explore(stage, 'echarts_timeseries_line', { metrics: ['count'], x_axis: 'year' })
  await unfold(page)
  await page.getByRole('button', { name: 'Add annotation layer' }).click()
  const root = page.getByRole('dialog').last()
  const name = words.after(/ named (.+)$/)
  if (name !== undefined) await root.getByRole('textbox', { name: 'Name' }).fill(name)
  const type = words.after(/^type (.+)$/)
  if (type !== undefined) await root.getByRole('tab', { name: named(type) }).click()
  return { page, root }
}

const SCREENS: readonly (readonly [RegExp, Open])[] = [
  [/^filter bar\b/, openFilterBar],
  [/^native filter form\b/, openFilterForm],
  [/^bounds control\b/, openBounds],
  [/^time-series column editor\b|^collection control\b/, openCollection],
  [/^annotation layer\b/, openAnnotation],
  [/^explore page\b/, openExplore],
  [/^chart type modal\b/, openTypes],
  [/^metric editor\b/, openMetric],
]

/** Opens what the words name. @throws Error for a screen that is not known */
export async function openScreen(stage: Stage, text: string): Promise<Screen> {
  const words = new Words(text)
  const [, open] = SCREENS.find(([pattern]) => pattern.test(text)) ?? []
  if (!open && !words.has(IS_HEADER)) throw new Error(`unknown screen ${text}`)
  const screen = await (open ?? openHeader)(stage, words)
  const calls = watchCalls(screen.page)
  return { ...screen, calls, saves: [], before: await shownBy(screen.watched ?? screen.root) }
}
