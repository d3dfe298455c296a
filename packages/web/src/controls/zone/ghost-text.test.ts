import { expect, test } from 'vitest'
import { GHOSTS } from './ghost-text.ts'

test("each text names the same with click-to-add, with 'or click' [EXPLORE-DROP-002]", () => {
  expect(GHOSTS.columnsOrMetrics.drop).toBe('Drop columns or metrics here')
  for (const { drop, click } of Object.values(GHOSTS)) {
    expect(drop).not.toContain('click')
    expect(click).toMatch(/ here or click$/)
    const same = click
      .replace(/ or click$/, '')
      .replace('/', ' or ')
      .replace(/^Drop a /, 'Drop ')
    expect(same).toBe(drop)
  }
})
