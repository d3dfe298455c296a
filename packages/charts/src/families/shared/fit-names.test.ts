import { expect, test } from 'vitest'
import { fitNames } from './fit-names.ts'
import { textWidth } from './text-width.ts'

test('names are cut at their ends', () => {
  expect(fitNames(['Reykjavík', 'A town with a long name'], 80)).toEqual(['Reykjavík', 'A town with …'])
})

test('names that would read the same are cut in their middles', () => {
  const names = ['Category number 1', 'Category number 2', 'Total']
  const cut = fitNames(names, 70)
  expect(new Set(cut).size).toBe(3)
  expect(cut[0]).toMatch(/^C.*….*1$/)
  expect(cut[2]).toBe('Total')
  for (const name of cut) expect(textWidth(name)).toBeLessThanOrEqual(72)
})

test('equal names may read the same', () => {
  expect(fitNames(['A town with a long name', 'A town with a long name'], 80)).toEqual([
    'A town with …',
    'A town with …',
  ])
})

test('names are broken before they are cut, and those that would still read the same are cut in their middles', () => {
  expect(fitNames(['A town with a long name', 'Ulm'], 60, 11, 3)).toEqual(['A town\nwith a\nlong name', 'Ulm'])
  const cut = fitNames(['A store with a long name, number 1', 'A store with a long name, number 2', 'Ulm'], 60, 11, 2)
  expect(new Set(cut).size).toBe(3)
  expect(cut.slice(0, 2).every(name => name.includes('…'))).toBe(true)
})
