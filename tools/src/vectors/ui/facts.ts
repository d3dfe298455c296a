/** What is expected of a screen, looked up in the page. */
import { chartTypes } from '@belvedere/charts'
import { isRecord } from '@belvedere/core/json'
import type { Locator } from '@belvedere/e2e'
import { isSame } from '../compare.ts'
import { boxNamed, buttonNamed, type Call, fieldNamed, named, type Screen, shownBy } from './screen.ts'

/** Null: it is as expected. */
type Fact = (screen: Screen, expected: unknown) => Promise<string | null>

const listOf = (expected: unknown): readonly string[] => [expected].flat().map(String)
const shown = (value: unknown): string => JSON.stringify(value) ?? String(value)
const is = (what: string, actual: unknown, expected: unknown): string | null =>
  isSame(actual, expected) ? null : `${what} is ${shown(actual)}, not ${shown(expected)}`

const isVisible = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && locator.first().isVisible()

/** Those for which something is not so. */
async function those(names: readonly string[], isSo: (name: string) => Promise<boolean>, words: string) {
  const wrong: string[] = []
  for (const name of names) if (!(await isSo(name))) wrong.push(`"${name}"`)
  return wrong.length === 0 ? null : `${words} ${wrong.join(', ')}`
}

async function buttonState(button: Locator): Promise<string> {
  if (!(await isVisible(button))) return 'absent'
  return (await button.first().isEnabled()) ? 'enabled' : 'disabled'
}
const button =
  (name: string): Fact =>
  async (screen, expected) =>
    is(
      `the button "${name}"`,
      await buttonState(buttonNamed(screen, name)),
      expected === 'shown' ? 'enabled' : expected,
    )

const tabNames = ({ root }: Screen, more = {}): Promise<readonly string[]> =>
  root
    .getByRole('tab', more)
    .allInnerTexts()
    .then(texts => texts.map(text => text.trim()))

const box =
  (isOn: boolean): Fact =>
  (screen, expected) =>
    those(
      listOf(expected),
      async name => {
        const locator = boxNamed(screen, name)
        return (await isVisible(locator)) && (await locator.first().isChecked()) === isOn
      },
      isOn ? 'not there and ticked:' : 'not there and unticked:',
    )

const CALLS: Readonly<Record<string, (call: Call) => boolean>> = {
  publish: ({ method, path, body }) =>
    method === 'PUT' && /^\/api\/v1\/dashboard\/\d+\/?$/.test(path) && /^\{"published":(true|false)\}$/.test(body),
  refresh: ({ path, body, method }) => path === '/api/v1/chart/data' && (method === 'GET' || /"force":true/.test(body)),
  save: ({ method, path, body }) =>
    method === 'PUT' && /^\/api\/v1\/dashboard\/\d+\/?$/.test(path) && /"json_metadata":/.test(body),
  favourite: ({ path }) => /\/favorites\/?$/.test(path),
}
/** How long a request is waited for, and between two looks. */
const LATEST_MS = 10_000
const STEP_MS = 200
const TIMES: Readonly<Record<string, number>> = { never: 0, once: 1, twice: 2 }

/** `publish once`: how often a request of a kind has left the page. */
async function calls({ page, calls: sent }: Screen, expectedValue: unknown): Promise<string | null> {
  const [, kind = '', times = ''] =
    /^(?:no )?(\w+)(?: (never|once|twice|\d+ times))?$/.exec(String(expectedValue)) ?? []
  const isKind = CALLS[kind]
  if (!isKind) throw new Error(`unknown call ${String(expectedValue)}`)
  const expected = String(expectedValue).startsWith('no ') ? 0 : (TIMES[times] ?? Number.parseInt(times, 10))
  // A busy machine may be slow to send what was requested.
  for (let waited = 0; waited < LATEST_MS && sent.filter(isKind).length < expected; waited += STEP_MS) {
    await page.waitForTimeout(STEP_MS)
  }
  return is(`requests to ${kind}`, sent.filter(isKind).length, expected)
}

const errorTexts = async ({ root }: Screen): Promise<string> =>
  (await root.locator('[id$="-error"], [role="alert"]').allTextContents()).join(' | ')

const tiles = ({ root }: Screen): Locator =>
  root.getByRole('radiogroup', { name: 'Visualization type' }).first().getByRole('radio')
const nameOf = async (tile: Locator): Promise<string> =>
  (await tile.getAttribute('aria-label')) ?? (await tile.locator('span').first().textContent()) ?? ''

async function tileNames(screen: Screen): Promise<readonly string[]> {
  return Promise.all((await tiles(screen).all()).map(nameOf))
}

async function vizType(screen: Screen, expected: unknown): Promise<string | null> {
  const checked = screen.root
    .getByRole('radiogroup', { name: 'Visualization type' })
    .getByRole('radio', { checked: true })
  const name = await nameOf(checked.first())
  return is('the chart type', chartTypes.find(type => type.name === name)?.vizType ?? name, expected)
}

/** The whole numbers and texts that stand in the fields, or how many items there are where it is a list of them. */
async function value({ root }: Screen, expected: unknown): Promise<string | null> {
  if (Array.isArray(expected) && expected.length === 0)
    return is('the number of items', await root.locator('details').count(), 0)
  const inputs = root.getByRole('textbox').or(root.getByRole('spinbutton'))
  // What is marked as wrong is no value.
  const inputText = async (input: Locator): Promise<string> =>
    (await input.getAttribute('aria-invalid')) === 'true' ? '' : input.inputValue()
  const texts = await Promise.all((await inputs.all()).map(inputText))
  return is(
    'the value',
    texts.map(text => (text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text))),
    expected,
  )
}

/** A record of a control that was saved, in the form that the page has stored since. */
async function savedItem({ page, calls: sent }: Screen, expectedValue: unknown): Promise<string | null> {
  const expected = Object.entries((expectedValue ?? {}) as Readonly<Record<string, unknown>>)
  const holds = (value: unknown): boolean =>
    isRecord(value)
      ? expected.every(([key, part]) => isSame(value[key], part)) || Object.values(value).some(holds)
      : Array.isArray(value) && value.some(holds)
  const stored = (): readonly unknown[] =>
    sent.flatMap(({ path, body }) => {
      if (!path.startsWith('/api/v1/explore/form_data')) return []
      const { form_data } = JSON.parse(body || '{}') as { readonly form_data?: string }
      return form_data === undefined ? [] : [JSON.parse(form_data) as unknown]
    })
  for (let waited = 0; waited < LATEST_MS && !stored().some(holds); waited += STEP_MS)
    await page.waitForTimeout(STEP_MS)
  return stored().some(holds) ? null : `no form with ${shown(expectedValue)} was stored`
}

async function star({ root }: Screen, expected: unknown): Promise<string | null> {
  const locator = root.getByRole('button', { name: /favou?rites/i })
  if (!(await isVisible(locator))) return is('the star', 'absent', expected)
  return is(
    'the star',
    (await locator.first().getAttribute('aria-pressed')) === 'true' ? 'selected' : 'unselected',
    expected,
  )
}

async function title({ page, root }: Screen, expected: unknown): Promise<string | null> {
  const field = page.getByRole('textbox', { name: 'Dashboard title', exact: true })
  const heading = root.getByRole('heading', { level: 1 })
  return is(
    'the title',
    (await isVisible(field)) ? await field.inputValue() : await heading.first().textContent(),
    expected,
  )
}

const FACTS: Readonly<Record<string, Fact>> = {
  Apply: button('Apply'),
  Cancel: button('Cancel'),
  OK: button('OK'),
  apply_button: button('Apply filters'),
  clear_all_button: button('Clear all'),
  redo_button: button('Redo'),
  undo_button: button('Undo'),
  save_button: button('Save'),
  absent: (screen, expected) =>
    those(listOf(expected), async name => !(await isVisible(fieldNamed(screen, name))), 'there should be no'),
  alert_icon: async ({ root }, expected) =>
    is(
      'a mark of what is wrong',
      await isVisible(root.locator('[role="img"][aria-label="Not complete"]')),
      expected !== 'absent' && expected !== false,
    ),
  buttons: (screen, expected) =>
    those(listOf(expected), name => isVisible(buttonNamed(screen, name)), 'there is no button'),
  calls,
  change_event: async ({ root, watched = root, before }, expected) =>
    is('a change', (await shownBy(watched)) !== before, expected),
  checked: box(true),
  unchecked: box(false),
  closed: async ({ root }, expected) => is('closed', !(await isVisible(root)), expected),
  disabled_tabs: (screen, expected) =>
    those(
      listOf(expected),
      async name => (await tabNames(screen, { disabled: true, name: named(name) })).length > 0,
      'there is no disabled tab',
    ),
  enabled_tabs: (screen, expected) =>
    those(
      listOf(expected),
      async name => (await tabNames(screen, { disabled: false, name: named(name) })).length > 0,
      'there is no open tab',
    ),
  disabled_types: ({ page }, expected) =>
    those(
      listOf(expected),
      name => isVisible(page.getByRole('option', { name: named(name), disabled: true })),
      'can be chosen:',
    ),
  error: async (screen, expected) => {
    const texts = await errorTexts(screen)
    return texts.includes(String(expected)) ? null : `the errors are ${shown(texts)}, not ${shown(expected)}`
  },
  errors: async (screen, expected) => {
    const texts = await errorTexts(screen)
    if (typeof expected === 'number')
      return is('the number of errors', texts === '' ? 0 : texts.split(' | ').length, expected)
    return those(listOf(expected), async text => texts.includes(text), `of the errors ${shown(texts)} there is no`)
  },
  extra_tile: async (screen, expected) =>
    those(listOf(expected), async name => (await tileNames(screen)).includes(name), 'there is no tile'),
  fields: (screen, expected) =>
    those(listOf(expected), name => isVisible(fieldNamed(screen, name)), 'there is no field'),
  item_count: async ({ root }, expected) => is('the number of items', await root.locator('details').count(), expected),
  nothing_before_save: async ({ saves }, expected) =>
    is('nothing changed before Save', saves.length > 0 && saves.every(({ hadChanged }) => !hadChanged), expected),
  open_tab: async (screen, expected) => is('the open tab', (await tabNames(screen, { selected: true }))[0], expected),
  results_include: async (screen, expected) => {
    // A type that is found by its former name says it under its own.
    const formerNames = await tiles(screen).locator('span[title]').allInnerTexts()
    const names = [...(await tileNames(screen)), ...formerNames]
    return those(listOf(expected), async name => names.includes(name), `of ${names.length} results there is no`)
  },
  shows: ({ root }, expected) =>
    those(listOf(expected), text => isVisible(root.getByText(text).filter({ visible: true })), 'it does not show'),
  shows_not: ({ root }, expected) =>
    those(
      listOf(expected),
      async text => !(await isVisible(root.getByText(text, { exact: true }).filter({ visible: true }))),
      'it shows',
    ),
  star,
  tabs: async (screen, expected) => is('the tabs', await tabNames(screen), expected),
  tile_count: async (screen, expected) => is('the number of tiles', await tiles(screen).count(), expected),
  tiles: async (screen, expected) => is('the tiles', await tileNames(screen), expected),
  title,
  title_is: async ({ page }, expected) =>
    is(
      'the title',
      (await isVisible(page.getByRole('textbox', { name: 'Dashboard title', exact: true }))) ? 'text input' : 'text',
      /input/.test(String(expected)) ? expected : 'text',
    ),
  tooltip_contains: async ({ page }, expected) => {
    const texts = (await page.getByRole('tooltip').allInnerTexts()).join(' | ')
    return texts.includes(String(expected)) ? null : `the tips are ${shown(texts)}, not ${shown(expected)}`
  },
  unsaved_changes: async ({ root }, expected) =>
    is('unsaved changes', await isVisible(root.getByRole('status').filter({ hasText: /unsaved change/i })), expected),
  value,
  value_includes_after_save: savedItem,
  viz_type: vizType,
}

/** Everything in which a screen is not as expected. @throws Error for what is not known */
export async function factProblems(
  screen: Screen,
  expected: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [key, expectedValue] of Object.entries(expected)) {
    const fact = FACTS[key]
    if (!fact) throw new Error(`unknown key ${key}`)
    const problem = await fact(screen, expectedValue)
    if (problem) problems.push(problem)
  }
  return problems
}
