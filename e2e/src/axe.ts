import AxeBuilder from '@axe-core/playwright'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Frames in which no script may run: axe is one, and would wait for them for ever. */
const SILENT = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/**
 * Nodes that are in order are not described: that would take longer than to look at them. Style sheets and media are not
 * read first: no rule of the upper grades needs them.
 */
const OPTIONS = { resultTypes: ['violations'], preload: false } satisfies RunOptions

/** Runs in the page, which has read axe. */
async function runAxe({ parts, options }: { readonly parts: readonly string[]; readonly options: RunOptions }) {
  const { axe } = globalThis as unknown as {
    axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(parts.length > 0 ? { include: parts } : document, options)
  return { violations }
}

async function analyze(page: Page, parts: readonly string[]): Promise<Pick<AxeResults, 'violations'>> {
  // The builder collects what each frame has, in a second page; every look reads axe anew in both.
  if (page.frames().length > 1) {
    const whole = new AxeBuilder({ page }).exclude(SILENT).options(OPTIONS)
    return parts.reduce((builder, part) => builder.include(part), whole).analyze()
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, { parts, options: OPTIONS })
}

/** Findings of axe of the two upper grades, on the whole page or inside of what the selectors name, each with its place. */
export async function grave(page: Page, ...parts: readonly string[]): Promise<string[]> {
  const { violations } = await analyze(page, parts)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
