/** What one makes on the screens of the administration and of one's own account, by keys alone. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launchBrowser, picture } from './browser.ts'
import { makeWorld, sessionOf, type World } from './cars-world.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
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
  let keys: Keyboard

  beforeAll(async () => {
    world = await makeWorld(await startProduct())
    browser = await launchBrowser()
    page = await (await sessionOf(browser, world, 'admin', 'a long enough password')).newPage()
    keys = keyboardOf(page)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.product.remove()
  })

  const write = async (field: RegExp, text: string) => {
    await keys.walkTo(field)
    await keys.type(text)
  }
  const open = async (path: string) => {
    await page.goto(world.product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
  /** Opens a dialog with the key, leaves it by Escape, opens it again; its opener has the focus in between. */
  const openTwice = async (opener: RegExp, dialog: string) => {
    await keys.walkTo(opener)
    for (const isAgain of [false, true]) {
      await keys.press('Enter')
      await page.getByRole('dialog', { name: dialog }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
        .toBe(true)
      if (isAgain) return
      await keys.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await keys.isFocused(opener)
    }
  }

  test.each(MAKINGS)('$path', async ({ path, opener, dialog, types, submit }) => {
    await open(path)
    await openTwice(opener, dialog)
    for (const [field, text] of types) await write(field, text)
    // a text in which Tab indents is left by Escape and Tab, as it says
    if (path.startsWith('/css')) {
      await write(/^CSS$/, 'a { color: red }')
      await keys.press('Escape')
    }
    await keys.walkTo(submit)
    await keys.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('row', { name: new RegExp(types[0]?.[1] ?? '') }).waitFor()
    await picture(page, `keys${path.replace(/\W+/g, '-')}`)
    await keys.isFocused(opener)
  })

  test('somebody is invited, and gets a role', async () => {
    await open('/users/list/')
    await openTwice(/^Invite$/, 'Invite a user')
    await write(/^First name/, 'Priya')
    await write(/^User name/, 'priya')
    await write(/^Email/, 'priya@example.org')
    await keys.walkTo(/^Roles/)
    await keys.type('gam')
    await page.getByRole('option', { name: 'Gamma' }).waitFor()
    await keys.press('ArrowDown', 'Enter', 'Escape')
    await keys.walkTo(/^Create invitation$/)
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Send Priya this link' }).waitFor()
    await keys.walkTo(/^Done$/)
    await keys.press('Enter')
    const row = page.getByRole('row', { name: /Priya/ })
    await row.getByText('Gamma').waitFor()
    await keys.isFocused(/^Invite$/)
  })

  test('a role is made, and allows something', async () => {
    await open('/roles/list/')
    await openTwice(/^Role$/, 'New role')
    await write(/^Name/, 'Analyst')
    await keys.walkTo(/^Create role$/)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Analyst' }).waitFor()
    await keys.walkTo(/^Write SQL/)
    await keys.press('Space')
    await page.getByText(/unsaved changes/).waitFor()
    await keys.walkTo(/^Save$/, 'Shift+Tab')
    await keys.press('Enter')
    await page.getByText('The role Analyst was saved').waitFor()
  })

  test('a token of one’s own is made, and revoked by an administrator', async () => {
    await open('/profile/')
    await openTwice(/^New token$/, 'New API token')
    await write(/^Name/, 'Notebook')
    await keys.walkTo(/^Create token$/)
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Copy the token' }).waitFor()
    await keys.walkTo(/^Done$/)
    await keys.press('Enter')
    await keys.isFocused(/^New token$/)
    await open('/administration/tokens/')
    await keys.walkTo(/^Revoke Notebook/)
    await keys.press('Enter')
    await page.getByText('There are no API tokens').waitFor()
    await keys.isFocused(/^There are no API tokens/)
  })

  test('a rule is written and saved', async () => {
    await open('/rowlevelsecurity/list/')
    await keys.walkTo(/^Rule$/)
    await keys.press('Enter')
    await page.waitForURL(/rowlevelsecurity\/edit\/new/)
    await write(/^Name/, 'Eight cylinders')
    await write(/^Datasets/, 'cars')
    await page.getByRole('option', { name: /cars/ }).first().waitFor()
    await keys.press('ArrowDown', 'Enter', 'Escape')
    await write(/^Roles/, 'gam')
    await page.getByRole('option', { name: 'Gamma' }).waitFor()
    await keys.press('ArrowDown', 'Enter', 'Escape')
    await write(/^Condition/, 'cylinders = 8')
    await keys.press('Escape')
    await keys.walkTo(/^Save$/)
    await keys.press('Enter')
    await page.waitForURL(/rowlevelsecurity\/edit\/\d+/)
    await page.getByText('The rule Eight cylinders was saved').waitFor()
  })

  test('a theme is made', async () => {
    await open('/theme/list/')
    await keys.walkTo(/^Theme$/)
    await keys.press('Enter')
    await page.waitForURL(/theme\/edit\/new/)
    await write(/^Name/, 'Harbor')
    await keys.walkTo(/^Save$/)
    await keys.press('Enter')
    await page.waitForURL(/theme\/edit\/\d+/)
  })

  test('a dashboard is embedded', async () => {
    await open('/administration/embedding/')
    await openTwice(/^Embed a dashboard$/, 'Embed a dashboard')
    await write(/^Dashboard/, 'Cars of')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Cars of the world'])
    await keys.press('ArrowDown', 'Enter')
    await write(/^Allowed domains/, 'https://portal.example.org')
    await keys.walkTo(/^Allow embedding$/)
    await keys.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cars of the world' }).waitFor()
  })
})
