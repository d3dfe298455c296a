import { expect, test } from 'vitest'
import { contrast, parseColor, type Rgb } from '../color/index.ts'
import { readTheme, themeContrasts, themeProblems } from './theme.ts'
import { themeCss, themeTokens } from './theme-styles.ts'

const of = (token: object, algorithm = 'default') => ({ algorithm, token })
const ratio = (one = '', other = ''): number => contrast(parseColor(one) as Rgb, parseColor(other) as Rgb)

test('a theme is read from Superset’s document, and what is not known stays out of the way', () => {
  const document = of({ colorPrimary: '#20a7c9', brandAppName: 'Sales', brandLogoUrl: '/static/logo.png', wide: 3 })
  expect(readTheme(document)).toEqual({
    mode: 'light',
    colors: { colorPrimary: '#20a7c9' },
    app_name: 'Sales',
    logo: '/static/logo.png',
  })
  expect(themeProblems({})).toEqual([])
  expect(themeProblems(of({}, 'dark'))).toEqual([])
})

test('a theme whose text or accent cannot be seen is refused, with the figure', () => {
  expect(themeProblems(of({ colorTextBase: '#b0b0b0', colorBgBase: '#ffffff' }))).toEqual([
    { token: 'colorTextBase', message: expect.stringMatching(/contrast of 2\.\d:1.*needs 4\.5:1/) },
  ])
  expect(themeProblems(of({ colorPrimary: '#ffe94a' }))).toEqual([
    { token: 'colorPrimary', message: expect.stringMatching(/contrast of 1\.\d:1.*needs 3:1/) },
  ])
  expect(themeProblems(of({ colorPrimary: 'url(x)' }))).toEqual([
    { token: 'colorPrimary', message: 'Not a color. An example is #0b6b5c.' },
  ])
  expect(themeProblems(of({ colorTextBase: '#ffffff', colorBgBase: '#101010' }))).toMatchObject([
    { token: 'colorBgBase' },
  ])
})

test('a logo comes from a file or from this server, never from another', () => {
  expect(themeProblems(of({ brandLogoUrl: 'https://example.org/logo.png' }))).toMatchObject([{ token: 'brandLogoUrl' }])
  expect(themeProblems(of({ brandLogoUrl: '//example.org/logo.png' }))).toMatchObject([{ token: 'brandLogoUrl' }])
  expect(themeProblems(of({ brandLogoUrl: 'data:image/png;base64,AAAA' }))).toEqual([])
  expect(readTheme(of({ brandLogoUrl: 'javascript:alert(1)' })).logo).toBeNull()
})

test('whatever passes can be read: every ink on every ground that it stands on, in both modes', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff']
  const accents = parts.flatMap(r => parts.flatMap(g => parts.map(b => `#${r}${g}${b}`)))
  const grounds = [
    ['#fffaf0', '#3b2f2f'],
    ['#ffffff', '#000000'],
    ['#eef3ff', '#1c2b4a'],
  ] as const
  let accepted = 0
  for (const [colorBgBase, colorTextBase] of grounds)
    for (const colorPrimary of accents) {
      const document = of({ colorPrimary, colorBgBase, colorTextBase })
      if (themeProblems(document).length > 0) continue
      accepted += 1
      for (const mode of ['light', 'dark'] as const) {
        const tokens = themeTokens(readTheme(document), mode)
        expect(ratio(tokens['on-accent'], tokens.accent), `${colorPrimary} ${mode}`).toBeGreaterThanOrEqual(4.5)
        expect(ratio(tokens['accent-text'], tokens['accent-soft']), colorPrimary).toBeGreaterThanOrEqual(4.5)
        for (const ink of ['text', 'text-2', 'text-3'] as const)
          if (tokens[ink])
            expect(ratio(tokens[ink], tokens.canvas), `${colorPrimary} ${ink}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  expect(accepted).toBeGreaterThan(300)
})

test('CSS holds colours alone, and a theme of the other mode gives its accent', () => {
  const theme = readTheme(of({ colorPrimary: '#20307a', colorBgBase: '#fffaf0' }))
  const css = themeCss({ light: theme, dark: theme })
  expect(css).toMatch(
    /^html\[data-theme="light"\]\{[^{}]*--surface:#fffaf0[^{}]*\}html\[data-theme="dark"\]\{[^{}]*\}$/,
  )
  expect(css.split('html[data-theme="dark"]')[1]).not.toContain('--surface')
  expect(themeCss({ light: readTheme({}), dark: null })).toBe('')
  expect(themeContrasts(theme).text).toBeGreaterThan(4.5)
})
