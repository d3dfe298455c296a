/** What one makes on the screens of the administration and of one's own account, by keys alone. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { startProduct } from './product.ts'

interface Making {
  readonly path: string
  readonly opener: RegExp
  readonly dialog: string
  /** What is typed, field by field, from the one that has the focus first. */
  readonly types: readonly (readonly [field: RegExp, text: string])[]
  readonly submit: RegExp
}

const MAKINGS: readonly Making[] = [
  {
    path: '/superset/tags/',
    opener: /^Tag$/,
    dialog: 'New tag',
    types: [[/^Name/, 'quarterly']],
    submit: /^(Save|Create)/,
  },
  {
    path: '/csstemplatemodelview/list/',
    opener: /^CSS template$/,
    dialog: 'New CSS template',
    types: [[/^Name/, 'Plain']],
    submit: /^Save$/,
  },
  {
    path: '/annotationlayer/list/',
    opener: /^(Annotation layer|Layer)$/,
    dialog: 'Add annotation layer',
    types: [[/^Name/, 'Storms']],
    submit: /^(Add|Save|Create)/,
  },
]

describe.skipIf(browserPath() === null)('administration without a mouse', { timeout: 120_000 }, () => {
  let world: World
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** What a screen reader says of what has the focus: its name, or else its text. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const named = (element?.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id))
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : undefined
      const name = element?.getAttribute('aria-label') ?? (label ?? named[0])?.textContent
      return (name ?? element?.textContent ?? '').trim()
    })
  const tabTo = async (name: RegExp, key = 'Tab') => {
    const met: string[] = []
    for (let at = 0; at < 90; at++) {
      const now = await focused()
      if (name.test(now)) return
      met.push(now.slice(0, 40))
      await press(key)
    }
    throw new Error(`no way to ${name}: ${[...new Set(met)].join(' | ')}`)
  }
  const isFocused = (name: RegExp) => expect.poll(focused, { timeout: 15_000 }).toMatch(name)
  const write = async (field: RegExp, text: string) => {
    await tabTo(field)
    await page.keyboard.type(text)
  }
  const open = async (path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
  /** Opens a dialog with the key, leaves it by Escape, opens it again; its opener has the focus in between. */
  const openTwice = async (opener: RegExp, dialog: string) => {
    await tabTo(opener)
    for (const isAgain of [false, true]) {
      await press('Enter')
      await page.getByRole('dialog', { name: dialog }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
        .toBe(true)
      if (isAgain) return
      await press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await isFocused(opener)
    }
  }

  test.each(MAKINGS)('$path', async ({ path, opener, dialog, types, submit }) => {
    await open(path)
    await openTwice(opener, dialog)
    for (const [field, text] of types) await write(field, text)
    // a text in which Tab indents is left by Escape and Tab, as it says
    if (path.startsWith('/css')) {
      await write(/^CSS$/, 'a { color: red }')
      await press('Escape')
    }
    await tabTo(submit)
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('row', { name: new RegExp(types[0]?.[1] ?? '') }).waitFor()
    await picture(page, `keys${path.replace(/\W+/g, '-')}`)
    await isFocused(opener)
  })

  test('somebody is invited, and gets a role', async () => {
    await open('/users/list/')
    await openTwice(/^Invite$/, 'Invite a user')
    await write(/^First name/, 'Priya')
    await write(/^User name/, 'priya')
    await write(/^Email/, 'priya@example.org')
    await tabTo(/^Roles/)
    await page.keyboard.type('gam')
    await page.getByRole('option', { name: 'Gamma' }).waitFor()
    await press('ArrowDown', 'Enter', 'Escape')
    await tabTo(/^Create invitation$/)
    await press('Enter')
    await page.getByRole('dialog', { name: 'Send Priya this link' }).waitFor()
    await tabTo(/^Done$/)
    await press('Enter')
    const row = page.getByRole('row', { name: /Priya/ })
    await row.getByText('Gamma').waitFor()
    await isFocused(/^Invite$/)
  })

  test('a role is made, and allows something', async () => {
    await open('/roles/list/')
    await openTwice(/^Role$/, 'New role')
    await write(/^Name/, 'Analyst')
    await tabTo(/^Create role$/)
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Analyst' }).waitFor()
    await tabTo(/^Write SQL/)
    await press('Space')
    await page.getByText(/unsaved changes/).waitFor()
    await tabTo(/^Save$/, 'Shift+Tab')
    await press('Enter')
    await page.getByText('The role Analyst was saved').waitFor()
  })

  test('a token of one’s own is made, and revoked by an administrator', async () => {
    await open('/profile/')
    await openTwice(/^New token$/, 'New API token')
    await write(/^Name/, 'Notebook')
    await tabTo(/^Create token$/)
    await press('Enter')
    await page.getByRole('dialog', { name: 'Copy the token' }).waitFor()
    await tabTo(/^Done$/)
    await press('Enter')
    await isFocused(/^New token$/)
    await open('/administration/tokens/')
    await tabTo(/^Revoke Notebook$/)
    await press('Enter')
    await page.getByText('There are no API tokens').waitFor()
    await isFocused(/^There are no API tokens/)
  })

  test('a rule is written and saved', async () => {
    await open('/rowlevelsecurity/list/')
    await tabTo(/^Rule$/)
    await press('Enter')
    await page.waitForURL(/rowlevelsecurity\/edit\/new/)
    await write(/^Name/, 'Eight cylinders')
    await write(/^Datasets/, 'cars')
    await page.getByRole('option', { name: /cars/ }).first().waitFor()
    await press('ArrowDown', 'Enter', 'Escape')
    await write(/^Roles/, 'gam')
    await page.getByRole('option', { name: 'Gamma' }).waitFor()
    await press('ArrowDown', 'Enter', 'Escape')
    await write(/^Condition/, 'cylinders = 8')
    await press('Escape')
    await tabTo(/^Save$/)
    await press('Enter')
    await page.waitForURL(/rowlevelsecurity\/edit\/\d+/)
    await page.getByText('The rule Eight cylinders was saved').waitFor()
  })

  test('a theme is made', async () => {
    await open('/theme/list/')
    await tabTo(/^Theme$/)
    await press('Enter')
    await page.waitForURL(/theme\/edit\/new/)
    await write(/^Name/, 'Harbor')
    await tabTo(/^Save$/)
    await press('Enter')
    await page.waitForURL(/theme\/edit\/\d+/)
  })

  test('a dashboard is embedded', async () => {
    await open('/administration/embedding/')
    await openTwice(/^Embed a dashboard$/, 'Embed a dashboard')
    await write(/^Dashboard/, 'Cars of')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Cars of the world'])
    await press('ArrowDown', 'Enter')
    await write(/^Allowed domains/, 'https://portal.example.org')
    await tabTo(/^Allow embedding$/)
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cars of the world' }).waitFor()
  })
})
