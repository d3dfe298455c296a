import { contrast, parseColor, type Rgb } from '../color/index.ts'
import { isRecord } from '../json/index.ts'

/** The colours of a theme that are read here, by their names in a theme document. */
export const THEME_COLORS = ['colorPrimary', 'colorTextBase', 'colorBgBase'] as const
export type ThemeColor = (typeof THEME_COLORS)[number]
export type ThemeMode = 'light' | 'dark'

export interface Theme {
  readonly mode: ThemeMode
  /** Colours that were chosen; the others stay as they are without a theme. */
  readonly colors: Readonly<Partial<Record<ThemeColor, string>>>
  /** In place of the product's name; null: that. */
  readonly app_name: string | null
  /** A picture as a `data:` address, or an address of this server; null: the product's own mark. */
  readonly logo: string | null
}

/** What a theme leaves out. */
export const BASE_COLORS: Readonly<Record<ThemeMode, Readonly<Record<ThemeColor, string>>>> = {
  light: { colorPrimary: '#0b6b5c', colorTextBase: '#171c1a', colorBgBase: '#fdfdfb' },
  dark: { colorPrimary: '#5cc4ad', colorTextBase: '#e7ebe8', colorBgBase: '#171c1a' },
}

/** Contrast by WCAG 2.1: of text (1.4.3), and of what can be touched (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3
const LONGEST_NAME = 60
/** Characters of a picture that is stored in the theme itself. */
export const LONGEST_LOGO = 200_000
const LOGO = /^(data:image\/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+|\/(?!\/)[\w./-]*)$/

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Bars and side panels stand on a ground that is this much nearer to the text. */
export const CANVAS_SHARE = 0.05

/** `share` 0: the first colour, 1: the second. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => ({
  r: one.r + (other.r - one.r) * share,
  g: one.g + (other.g - one.g) * share,
  b: one.b + (other.b - one.b) * share,
})

const tokensOf = (document: unknown): Readonly<Record<string, unknown>> =>
  isRecord(document) && isRecord(document.token) ? document.token : {}
const modeOf = (document: unknown): ThemeMode =>
  isRecord(document) && [document.algorithm].flat().includes('dark') ? 'dark' : 'light'

/** A theme document, `{algorithm, token}`, as Superset stores it. Tokens that are not known here are left alone. */
export function readTheme(document: unknown): Theme {
  const tokens = tokensOf(document)
  const colors = THEME_COLORS.flatMap(name => {
    const color = textOf(tokens[name])
    return color !== null && parseColor(color) ? [[name, color] as const] : []
  })
  const logo = textOf(tokens.brandLogoUrl)
  return {
    mode: modeOf(document),
    colors: Object.fromEntries(colors),
    app_name: textOf(tokens.brandAppName),
    logo: logo !== null && LOGO.test(logo) ? logo : null,
  }
}

export interface ThemeProblem {
  /** The token that is wrong. */
  readonly token: ThemeColor | 'brandAppName' | 'brandLogoUrl'
  readonly message: string
}

const inOneDecimal = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** How far the colours of a theme stand apart, each on the ground where it is hardest to see. */
export function themeContrasts({ mode, colors }: Pick<Theme, 'mode' | 'colors'>) {
  const all = { ...BASE_COLORS[mode], ...colors }
  const [accent, text, ground] = THEME_COLORS.map(name => parseColor(all[name])) as [Rgb, Rgb, Rgb]
  const canvas = mixed(ground, text, CANVAS_SHARE)
  const least = (color: Rgb): number => Math.min(contrast(color, ground), contrast(color, canvas))
  return { text: least(text), accent: least(accent) }
}

function colorProblems(theme: Theme, tokens: Readonly<Record<string, unknown>>): readonly ThemeProblem[] {
  const broken = THEME_COLORS.flatMap((token): readonly ThemeProblem[] => {
    const value = tokens[token]
    if (value === undefined || value === null || value === '') return []
    return typeof value === 'string' && parseColor(value)
      ? []
      : [{ token, message: 'Not a color. An example is #0b6b5c.' }]
  })
  if (broken.length > 0) return broken
  const inOtherMode = modeProblems(theme)
  if (inOtherMode.length > 0) return inOtherMode
  const { text, accent } = themeContrasts(theme)
  const problems: ThemeProblem[] = []
  if (text < TEXT_CONTRAST)
    problems.push({
      token: 'colorTextBase',
      message: `The text has a contrast of ${inOneDecimal(text)}:1 to its ground and could not be read. It needs 4.5:1.`,
    })
  if (accent < CONTROL_CONTRAST)
    problems.push({
      token: 'colorPrimary',
      message: `The accent has a contrast of ${inOneDecimal(accent)}:1 to the ground, so that buttons could not be seen. It needs 3:1.`,
    })
  return problems
}

/** Charts and state colours are chosen by the mode: light text on a dark ground is no light theme. */
function modeProblems({ mode, colors }: Theme): readonly ThemeProblem[] {
  const ground = parseColor(colors.colorBgBase ?? BASE_COLORS[mode].colorBgBase) as Rgb
  const white = { r: 255, g: 255, b: 255 }
  const isLight = contrast(ground, white) < TEXT_CONTRAST
  if (isLight === (mode === 'light')) return []
  const message =
    mode === 'light'
      ? 'A light theme needs a light ground. Make it a dark theme, or choose a lighter one.'
      : 'A dark theme needs a dark ground. Make it a light theme, or choose a darker one.'
  return [{ token: 'colorBgBase', message }]
}

/** What a theme document has wrong; empty: nothing. */
export function themeProblems(document: unknown): readonly ThemeProblem[] {
  const tokens = tokensOf(document)
  const problems = [...colorProblems(readTheme(document), tokens)]
  const { brandAppName, brandLogoUrl } = tokens
  if (typeof brandAppName === 'string' && brandAppName.length > LONGEST_NAME)
    problems.push({ token: 'brandAppName', message: `The name may have up to ${LONGEST_NAME} characters.` })
  if (textOf(brandLogoUrl) === null) return problems
  if (!LOGO.test(String(brandLogoUrl)))
    problems.push({
      token: 'brandLogoUrl',
      message: 'Pages load no pictures from other servers. Take the logo from a PNG, JPEG, WebP, GIF or SVG file.',
    })
  else if (String(brandLogoUrl).length > LONGEST_LOGO)
    problems.push({ token: 'brandLogoUrl', message: 'The logo is too large. It may have up to 150 kB.' })
  return problems
}
