/** Frames of the browser while a component is dragged over a large page in edit mode. */
import type { Page } from '@belvedere/e2e'
import { median } from '../result.ts'

const START = `(() => {
  const frames = []
  globalThis.__frames = frames
  const note = now => {
    frames.push(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
})()`

const STEPS = 60
const STEP_MS = 25

/** Frames per second of each drag over the page, the median of some. */
export async function dragFrames(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const first = page.locator('[data-component^="MARKDOWN-"]').first()
  await first.waitFor()
  await page.waitForTimeout(1500)
  const rates: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const box = await first.boundingBox()
    if (!box) throw new Error('nothing to drag')
    await page.mouse.move(box.x + 40, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 40, { steps: 4 })
    await page.evaluate(START)
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(200 + ((step * 17) % 900), 200 + ((step * 11) % 550))
      await page.waitForTimeout(STEP_MS)
    }
    const frames = (await page.evaluate('globalThis.__frames')) as readonly number[]
    const [from, to] = [frames[0] ?? 0, frames.at(-1) ?? 0]
    rates.push(((frames.length - 1) * 1000) / (to - from))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  return median(rates)
}
