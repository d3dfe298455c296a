/** What journeys say of barriers: the same as the library that drives axe, in a page with frames and in one without. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser } from './browser.ts'

const BARRIERS = `
  <button id="nameless"></button>
  <input id="unlabelled">
  <p id="pale" style="color: #bbb; background: #fff">Hardly seen</p>
  <div id="dialog" role="dialog"><img id="mute" src="data:,"><ul><p>no item</p></ul></div>`
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Barriers</title><main><h1>Barriers</h1>${body}</main></html>`

/** Places of all findings of the two upper grades, as the library says them without any options. */
async function expected(looked: Page, ...parts: readonly string[]): Promise<readonly string[]> {
  const builder = parts.reduce((all, part) => all.include(part), new AxeBuilder({ page: looked }))
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe.skipIf(browserPath() === null)('barriers', () => {
  let browser: Browser
  let looked: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    looked = await (await browser.newContext()).newPage()
  })
  afterAll(() => browser?.close())

  test('are found on a page, again after it changed, and inside of a part', async () => {
    await looked.setContent(page(BARRIERS))
    const matches = await grave(looked)
    expect(matches.map(finding => finding.split(':')[0])).toEqual(
      expect.arrayContaining(['button-name', 'label', 'color-contrast', 'image-alt', 'list']),
    )
    expect(matches).toEqual(await expected(looked))
    await looked.evaluate(() => document.getElementById('nameless')?.remove())
    expect((await grave(looked)).filter(finding => finding.startsWith('button-name'))).toEqual([])
    const inDialog = await grave(looked, '[role="dialog"]')
    expect(inDialog.some(finding => finding.startsWith('image-alt'))).toBe(true)
    expect(inDialog).toEqual(await expected(looked, '[role="dialog"]'))
    expect(inDialog.some(finding => finding.startsWith('label'))).toBe(false)
  })

  test('are found inside of frames, but for those in which no script may run', async () => {
    const frame = (attributes: string) =>
      `<iframe title="t" ${attributes} srcdoc='${page('<button></button>')}'></iframe>`
    await looked.setContent(page(frame('')))
    await looked.frameLocator('iframe').getByRole('button').waitFor()
    const matches = await grave(looked)
    expect(matches.some(finding => finding.startsWith('button-name'))).toBe(true)
    expect(matches).toEqual(await expected(looked))
    await looked.setContent(page(`${frame('sandbox')}<input>`))
    await looked.frameLocator('iframe').getByRole('button').waitFor()
    const outside = await grave(looked)
    expect(outside.map(finding => finding.split(':')[0])).toEqual(['label'])
  })
})
