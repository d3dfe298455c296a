/** The functions that SQL of users may call, beside the catalogues of real servers. */
import { describe, test } from 'vitest'
import { compareCatalogue } from './compare-catalogue.ts'

describe.each(['postgresql', 'mysql'] as const)('functions of %s', dialect => {
  test('are all listed, or denied by a class', async ({ skip }) => {
    if (!(await compareCatalogue(dialect))) skip(`${dialect} is not installed: its functions are not compared.`)
  }, 60_000)
})
