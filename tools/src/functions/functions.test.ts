/** The functions that SQL of users may call, beside the catalogues of the databases that run in this process. */
import { describe, expect, test } from 'vitest'
import { compareCatalogue } from './compare-catalogue.ts'

describe.each(['duckdb', 'sqlite'] as const)('functions of %s', dialect => {
  test('are all listed, or denied by a class', async () => {
    expect(await compareCatalogue(dialect)).toBe(true)
  })
})
