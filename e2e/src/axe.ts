import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Findings of axe of the two upper grades, on the whole page or inside of what the selectors name, each with its place. */
export async function grave(page: Page, ...parts: readonly string[]): Promise<string[]> {
  const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }))
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
