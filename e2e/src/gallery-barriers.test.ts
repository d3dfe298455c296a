/** The gallery of charts, every example of every type, looked at by axe in both themes. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grave } from './axe.ts'
import { browserPath, launchBrowser } from './browser.ts'
import { type Gallery, startGallery } from './gallery.ts'

const AT_ONCE = 8

describe.skipIf(browserPath() === null)('the gallery without grave barriers', { timeout: 240_000 }, () => {
  let gallery: Gallery
  let browser: Browser
  let session: BrowserContext
  beforeAll(async () => {
    gallery = await startGallery('index.html')
    browser = await launchBrowser()
    session = await browser.newContext({ viewport: { width: 1892, height: 1000 } })
  })
  afterAll(async () => {
    await browser?.close()
    await gallery?.remove()
  })

  const opened = async (theme: string, types: readonly string[], size = 'medium'): Promise<Page> => {
    const page = await session.newPage()
    await page.goto(`${gallery.url}?theme=${theme}&size=${size}&types=${types.join(',')}`)
    await page.getByRole('navigation', { name: 'Types' }).waitFor()
    return page
  }
  const typesOf = async (theme: string): Promise<readonly string[]> => {
    const page = await opened(theme, ['none'])
    const links = page.getByRole('navigation', { name: 'Types' }).getByRole('link')
    const types = await links.evaluateAll(all =>
      all.map(link => new URL((link as HTMLAnchorElement).href).searchParams.get('types') ?? ''),
    )
    await page.close()
    return types
  }

  const drawn = async (page: Page): Promise<void> => {
    await page.locator('main > section').first().waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main > section')].every(section => section.querySelector('svg, canvas, table')),
    )
  }

  /** Words that end outside of their picture, by how many pixels. Pages of legends are clipped, and have arrows. */
  const outside = (page: Page): Promise<readonly string[]> =>
    page.locator('main > section').evaluateAll(sections =>
      sections.flatMap(section => {
        const picture = section.querySelector('svg')?.getBoundingClientRect()
        const texts = [...section.querySelectorAll('svg text')].filter(text => !text.closest('[clip-path]'))
        return texts.flatMap(text => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          if (!picture || left === right) return []
          const beside = Math.max(picture.left - left, right - picture.right)
          // A line's box is higher than its letters.
          const over = Math.max(beside, picture.top - top - 2, bottom - picture.bottom - 2)
          return over > 1
            ? [`${section.querySelector('h2')?.textContent}: ${text.textContent} by ${Math.round(over)}`]
            : []
        })
      }),
    )

  test.each(['small', 'phone'])('no word leaves its picture: %s', async size => {
    const page = await opened('light', await typesOf('light'), size)
    await drawn(page)
    // Words come in with the marks that they name.
    await expect.poll(() => outside(page), { timeout: 30_000 }).toEqual([])
    await page.close()
  })

  test.each(['light', 'dark'])('in the %s theme', async theme => {
    const types = await typesOf(theme)
    expect(types.length).toBeGreaterThan(55)
    // Some types at a time: axe holds a copy of the whole page.
    for (let first = 0; first < types.length; first += AT_ONCE) {
      const page = await opened(theme, types.slice(first, first + AT_ONCE))
      await drawn(page)
      expect(await grave(page)).toEqual([])
      await page.close()
    }
  })
})
