import {
  CATEGORICAL_SCHEMES,
  colorOf,
  colorOver,
  contrast,
  LINEAR_SCHEMES,
  sequentialScale,
  withOpacity,
} from '@belvedere/core/color'
import { describe, expect, test } from 'vitest'
import { bestInk, textOn } from './text-on.ts'
import { DARK_THEME, LIGHT_THEME } from './themes.ts'

const SHARES = Array.from({ length: 11 }, (_, step) => step / 10)

describe.each([LIGHT_THEME, DARK_THEME])('texts on filled parts, theme $name', theme => {
  const contrastOn = (fill: string): number =>
    contrast(colorOf(colorOver(fill, theme.surface)), colorOf(textOn(fill, theme)))
  const least = theme.name === 'dark' ? 4.5 : 3
  const tooFaint = (fills: readonly string[]) => fills.filter(fill => contrastOn(fill) < least)

  test('are read on every color of every scheme, whole and see-through', () => {
    const colors = CATEGORICAL_SCHEMES.flatMap(scheme => scheme.colors)
    expect(colors.length).toBeGreaterThan(100)
    expect(tooFaint(colors)).toEqual([])
    expect(tooFaint(colors.map(color => withOpacity(color, 0.35)))).toEqual([])
  })

  test('are read along every ramp', () => {
    const steps = LINEAR_SCHEMES.flatMap(({ colors }) => SHARES.map(sequentialScale(colors).colorAt))
    expect(steps.length).toBeGreaterThan(100)
    expect(tooFaint(steps)).toEqual([])
  })

  test('are small text along every ramp of the house', () => {
    const { depth, ember, verdigris, diverging } = theme.ramps
    const steps = [depth, ember, verdigris, diverging].flatMap(colors => SHARES.map(sequentialScale(colors).colorAt))
    const faint = steps.filter(fill => contrast(colorOf(fill), colorOf(bestInk(fill, theme))) < 4.5)
    expect(faint).toEqual([])
  })

  test('have the color of the surface on the own categories, if that is read', () => {
    const inks = theme.categories.map(fill => textOn(fill, theme))
    const isDark = theme.name === 'dark'
    expect(inks.filter(ink => ink === theme.surface)).toHaveLength(isDark ? 7 : 10)
  })
})
