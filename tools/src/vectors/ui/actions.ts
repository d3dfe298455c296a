/** What is done on a screen, by the words that items have for it. */
import { type Locator, settled } from '@belvedere/e2e'
import { boxNamed, buttonNamed, escaped, fieldNamed, named, type Screen } from './screen.ts'

type Act = (screen: Screen, match: readonly string[]) => Promise<unknown>

/** Milliseconds that something which is to be clicked or filled in may take to come. */
const PATIENCE_MS = 10_000

/** The first of these. @throws Error when there is none */
async function there(locator: Locator, what: string): Promise<Locator> {
  const first = locator.first()
  await first.waitFor({ timeout: PATIENCE_MS }).catch(() => {
    throw new Error(`there is no ${what}`)
  })
  return first
}

async function pick(screen: Screen, field: string, option: string): Promise<void> {
  await (await there(fieldNamed(screen, field), `field "${field}"`)).click()
  await (await there(screen.page.getByRole('option', { name: named(option) }), `choice "${option}"`)).click()
}

/** The first of two bounds is `min`. */
const END_NAMES: Readonly<Record<string, RegExp>> = { min: /, lowest$/, max: /, highest$/ }

async function write(screen: Screen, field: string, text: string): Promise<void> {
  const end = END_NAMES[field]
  const locator = end ? screen.root.getByRole('textbox', { name: end }) : fieldNamed(screen, field)
  const input = await there(locator, `field "${field}"`)
  await input.fill(text)
  await input.blur()
}

/** A button, a tile, a tab or an entry: whatever is clicked under this name. */
async function click(screen: Screen, name: string): Promise<void> {
  const { page, root } = screen
  const button = buttonNamed(screen, name).or(root.getByRole('radio', { name: named(name) }))
  // An open menu covers what is named like its entries.
  const entry = page.getByRole('menu').getByRole('menuitem', { name: new RegExp(`^${escaped(name)}`, 'i') })
  const isEntry = (await entry.count()) > 0
  await (await there(isEntry ? entry : button, `"${name}" to click`)).click()
}

const ACTS: readonly (readonly [RegExp, Act])[] = [
  [
    /^replace the title by "(.*)" and leave the field$/,
    async ({ page }, [, text = '']) => {
      await page.getByRole('textbox', { name: 'Dashboard title', exact: true }).fill(text)
      await page.keyboard.press('Tab')
    },
  ],
  [
    /^open the (?:\.\.\.|…|more) menu$/,
    async ({ root, page }) => {
      await root.getByRole('button', { name: 'More', exact: true }).first().click()
      await there(page.getByRole('menu'), 'menu')
    },
  ],
  [/^open tab (.+)$/, ({ root }, [, name = '']) => root.getByRole('tab', { name: named(name) }).click()],
  [/^click (\w+) with an empty (.+)$/, (screen, [, button = '']) => click(screen, button)],
  [
    /^click the tile of the current type$/,
    ({ root }) =>
      root.getByRole('radiogroup', { name: 'Visualization type' }).getByRole('radio', { checked: true }).click(),
  ],
  [
    /^click the tile "?(.+?)"?$/,
    ({ root }, [, name = '']) =>
      root
        .getByRole('radio', { name: named(name) })
        .first()
        .click(),
  ],
  [/^click plus$/, screen => click(screen, 'Add')],
  [/^click the star$/, ({ root }) => root.getByRole('button', { name: /favou?rites/i }).click()],
  [/^click (?:the )?"?(.+?)"?(?: button)?$/, (screen, [, name = '']) => click(screen, name)],
  [/^(?:hover|point at) (?:the )?"?(.+?)"?$/, ({ root }, [, name = '']) => root.getByText(named(name)).first().hover()],
  [/^search "(.*)"$/, ({ root }, [, text = '']) => root.getByRole('textbox', { name: /search/i }).fill(text)],
  [/^type "(.*)" into (?:the )?(.+)$/, (screen, [, text = '', field = '']) => write(screen, field, text)],
  [
    /^choose type (.+)$/,
    async (screen, [, type = '']) => {
      // types of annotation layers are tabs
      const tab = screen.root.getByRole('tab', { name: named(type) })
      if ((await tab.count()) > 0) return tab.first().click()
      return pick(screen, /filter/i.test(screen.before) ? 'Filter Type' : 'Type', type)
    },
  ],
  [/^(?:un)?tick (.+)$/, (screen, [, name = '']) => boxNamed(screen, name).first().click()],
  [/^type (.+)$/, (screen, [, option = '']) => pick(screen, 'Comparison', option)],
  [
    /^(bounds|[\w-]+ bounds) (\S+) and (\S+)$/i,
    async (screen, [, name = '', from = '', to = '']) => {
      const field = name === 'bounds' ? 'Color bounds' : name
      const inputs = screen.root.getByRole('group', { name: named(field) }).getByRole('textbox')
      await there(inputs, `field "${field}"`)
      if ((await inputs.count()) < 2) throw new Error(`there are no two fields of ${name}`)
      await inputs.nth(0).fill(from)
      await inputs.nth(1).fill(to)
    },
  ],
  [/^formula "(.*)"$/, (screen, [, text = '']) => write(screen, 'Formula', text)],
  [/^([A-Z][\w -]*?) "?([^"\s]+)"?$/, (screen, [, field = '', text = '']) => write(screen, field, text)],
]

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  time: 'Time comparison',
  contribution: 'Contribution',
  spark: 'Sparkline',
  avg: 'Period average',
}

/** Steps are divided by commas and "then", but not inside of quotes. */
const stepsOf = (text: string): readonly string[] =>
  (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map(step => step.trim().replace(/^(?:and |then )+/, '')).filter(Boolean)

async function step(screen: Screen, text: string): Promise<void> {
  if (/^save$/i.test(text)) {
    const undo = screen.page.getByRole('button', { name: 'Undo', exact: true })
    screen.saves.push({ hadChanged: (await undo.count()) > 0 && (await undo.first().isEnabled()) })
    return click(screen, 'Save')
  }
  for (const [pattern, act] of ACTS) {
    const match = pattern.exec(text)
    if (match) return void (await act(screen, match))
  }
  throw new Error(`unknown action ${text}`)
}

/** Does what the words say, step by step, and waits until the page is quiet. @throws Error for what is not there */
export async function perform(screen: Screen, text: string): Promise<void> {
  const [, type, rest = text] = /^(\w+): (.+)$/.exec(text) ?? []
  if (type !== undefined) await pick(screen, 'Type', COLUMN_TYPES[type] ?? type)
  for (const each of stepsOf(rest)) await step(screen, each)
  await settled(screen.page)
}
