import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONDITIONS,
  type ConditionalRule,
  cellColor,
  columnColors,
  contrastingColor,
  extendPalette,
  parseColor,
  printHex,
  printRgb,
  roundTo,
  sequentialColors,
  sequentialScale,
  withOpacity,
} from './index.ts'

describe('single colours', () => {
  test('are read and written', () => {
    expect(parseColor('#fa0')).toEqual({ r: 255, g: 170, b: 0 })
    expect(parseColor('rgb(1, 2,3)')).toEqual({ r: 1, g: 2, b: 3 })
    for (const text of ['fa0', '#0000', 'rgba(0,0,0,1)', 'rgb(256,0,0)', 'red'])
      expect(parseColor(text)).toBeUndefined()
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), ([r, g, b]) => {
        expect(parseColor(printHex({ r, g, b }))).toEqual({ r, g, b })
        expect(parseColor(printRgb({ r, g, b }))).toEqual({ r, g, b })
      }),
    )
  })
  test('text on a colour [CONST-033] [VALID-021]', () => {
    expect(contrastingColor('rgb(187, 187, 187)')).toBe('#000')
    expect(contrastingColor('rgb(185, 185, 185)')).toBe('#FFF')
    expect(() => contrastingColor('nonsense')).toThrow('Invalid color: nonsense')
  })
  test('opacity lies between 0 and 1 [VALID-022]', () => {
    expect(withOpacity('#FFFFFF', 0.05)).toBe('#FFFFFF0D')
    for (const opacity of [-0.1, 1.1, Number.NaN]) expect(() => withOpacity('#000000', opacity)).toThrow(RangeError)
  })
})

describe('sequential palettes', () => {
  test('are mixed as people see them', () => {
    expect(sequentialColors(['#fff', '#000'], 4)).toEqual([
      'rgb(255, 255, 255)',
      'rgb(162, 162, 162)',
      'rgb(78, 78, 78)',
      'rgb(0, 0, 0)',
    ])
    expect(sequentialColors(['#fff', '#000'])).toEqual(['#fff', '#000'])
    expect(sequentialColors(['#000'], 1)).toEqual(['rgb(0, 0, 0)'])
  })
  test('hues take the shorter way', () => {
    expect(sequentialColors(['#ff0000', '#ff00ff'], 3)[1]).toMatch(/^rgb\(2\d\d, \d+, 1\d\d\)$/)
  })
  test('over a range, held at its ends', () => {
    const { colorAt, domain } = sequentialScale(['#fff', '#888', '#000'], [0, 100])
    expect(domain).toEqual([0, 50, 100])
    expect([colorAt(-5), colorAt(50), colorAt(500)]).toEqual([
      'rgb(255, 255, 255)',
      'rgb(136, 136, 136)',
      'rgb(0, 0, 0)',
    ])
    expect(sequentialScale(['#fff', '#000'], [100, 0]).colorAt(100)).toBe('rgb(255, 255, 255)')
    expect(sequentialScale(['#fff', '#888', '#000'], [0, 9], true).range).toEqual([
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ])
  })
  test('ends are the palette, whatever it is', () => {
    const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => printRgb({ r, g, b }))
    fc.assert(
      fc.property(color, color, (first, last) => {
        expect(sequentialColors([first, last], 2)).toEqual([first, last])
      }),
    )
  })
})

describe('conditional formatting', () => {
  const rule = (rest: Partial<ConditionalRule>): ConditionalRule => ({ column: 'n', colorScheme: '#FF0000', ...rest })
  test('every condition at its boundary [ENTITY-CONDFMT-001] [ENTITY-CONDFMT-002] [ENTITY-CONDFMT-003]', () => {
    const hits = CONDITIONS.map(operator => {
      const color = cellColor(rule({ operator, targetValue: 5, targetValueLeft: 5, targetValueRight: 7 }), [0, 10])
      return [4, 5, 6, 7, 8].filter(value => color(value) !== undefined)
    })
    expect(hits).toEqual([
      [4, 5, 6, 7, 8],
      [4],
      [6, 7, 8],
      [4, 5],
      [5, 6, 7, 8],
      [5],
      [4, 6, 7, 8],
      [6],
      [5, 6, 7],
      [5, 6],
      [6, 7],
    ])
  })
  test('the further from the boundary the stronger [EXPLORE-EDITOR-008]', () => {
    const color = cellColor(rule({ operator: '>', targetValue: 0 }), [0, 5, 10])
    expect([1, 5, 10].map(color)).toEqual(['#FF000026', '#FF000087', '#FF0000FF'])
    expect(cellColor(rule({ operator: 'None' }), [50, 100])(50)).toBe('#FF000000')
    expect(cellColor(rule({ operator: 'None' }), [50, 100])(100)).toBe('#FF0000FF')
    expect(cellColor(rule({ operator: '=', targetValue: 5 }), [0, 10])(5)).toBe('#FF0000FF')
    // the farther of both ends
    expect(cellColor(rule({ operator: '≠', targetValue: 2 }), [0, 10])(10)).toBe('#FF0000FF')
    const between = cellColor(rule({ operator: '≤ x ≤', targetValueLeft: 0, targetValueRight: 10 }), [0, 100])
    expect([0, 10].map(between)).toEqual(['#FF00000D', '#FF0000FF'])
  })
  test('incomplete rules colour nothing', () => {
    const rules = [
      rule({ operator: '>' }),
      rule({ operator: '< x <', targetValueLeft: 1 }),
      rule({}),
      rule({ operator: '>', targetValue: 1 }),
    ]
    expect(columnColors(rules, [{ n: 5 }]).map(({ column }) => column)).toEqual(['n'])
    expect(columnColors(undefined, [])).toEqual([])
  })
  test('rounding is decimal', () => {
    expect(roundTo(1.005, 2)).toBe(1.01)
    expect(roundTo(1e-7, 2)).toBe(0)
    expect(roundTo(0.6)).toBe(1)
  })
})

test('repeated colours are varied when requested [FLAG-005]', () => {
  const palette = ['#1f77b4', '#888888', 'teal']
  const extended = extendPalette(palette, 9)
  expect(extended).toHaveLength(9)
  expect(extended.slice(0, 3)).toEqual(palette)
  expect(new Set(extended.filter(color => color !== 'teal')).size).toBe(6)
  expect(extendPalette([], 5)).toEqual([])
})
