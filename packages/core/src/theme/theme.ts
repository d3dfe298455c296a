import { contrast, parseColor, type Rgb } from '../color/index.ts'
import { isRecord, nonEmptyText } from '../json/index.ts'

/** Supported colors of a theme, by their names in a theme document. */
export const THEME_COLORS = ['colorPrimary', 'colorTextBase', 'colorBgBase'] as const
export type ThemeColor = (typeof THEME_COLORS)[number]
export type ThemeMode = 'light' | 'dark'

export interface Theme {
  readonly mode: ThemeMode
  /** Colors that the theme sets; the others are those of the default theme. */
  readonly colors: Readonly<Partial<Record<ThemeColor, string>>>
  /** Application name; null for the product name. */
  readonly app_name: string | null
  /** Image as a `data:` URL or a path on this server; null for the product logo. */
  readonly logo: string | null
}

/** Default colors. */
export const BASE_COLORS: Readonly<Record<ThemeMode, Readonly<Record<ThemeColor, string>>>> = {
  light: { colorPrimary: '#0b6b5c', colorTextBase: '#171c1a', colorBgBase: '#fdfdfb' },
  dark: { colorPrimary: '#5cc4ad', colorTextBase: '#e7ebe8', colorBgBase: '#171c1a' },
}

/** Minimum contrast by WCAG 2.1: for text (1.4.3), and for controls (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3
const MAX_NAME_LENGTH = 60
/** Maximum length of a logo that is stored in the theme itself, in characters. */
export const MAX_LOGO_LENGTH = 200_000
const LOGO = /^(data:image\/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+|\/(?!\/)[\w./-]*)$/

/** Share of the text color in the background of bars and side panels. */
export const CANVAS_SHARE = 0.05

/**
 * Mixes two colors.
 * @param share 0 for the first color, 1 for the second
 */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => ({
  r: one.r + (other.r - one.r) * share,
  g: one.g + (other.g - one.g) * share,
  b: one.b + (other.b - one.b) * share,
})

const tokensOf = (document: unknown): Readonly<Record<string, unknown>> =>
  isRecord(document) && isRecord(document.token) ? document.token : {}
const modeOf = (document: unknown): ThemeMode =>
  isRecord(document) && [document.algorithm].flat().includes('dark') ? 'dark' : 'light'

/** Parses a theme document, `{algorithm, token}`, as stored by Superset. Unsupported tokens are ignored. */
export function readTheme(document: unknown): Theme {
  const tokens = tokensOf(document)
  const colors = THEME_COLORS.flatMap(name => {
    const color = nonEmptyText(tokens[name])
    return color !== null && parseColor(color) ? [[name, color] as const] : []
  })
  const logo = nonEmptyText(tokens.brandLogoUrl)
  return {
    mode: modeOf(document),
    colors: Object.fromEntries(colors),
    app_name: nonEmptyText(tokens.brandAppName),
    logo: logo !== null && LOGO.test(logo) ? logo : null,
  }
}

export interface ThemeProblem {
  /** Token that is invalid. */
  readonly token: ThemeColor | 'brandAppName' | 'brandLogoUrl'
  readonly message: string
}

const inOneDecimal = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Returns the contrasts of a theme, each with the background of lowest contrast. */
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
      message: `The text has a contrast of ${inOneDecimal(text)}:1 to its background, too low to read. It needs 4.5:1.`,
    })
  if (accent < CONTROL_CONTRAST)
    problems.push({
      token: 'colorPrimary',
      message: `The accent has a contrast of ${inOneDecimal(accent)}:1 to the background, too low to see buttons. It needs 3:1.`,
    })
  return problems
}

/**
 * Checks the background against the mode. The mode selects chart and status colors, so light text on a dark background
 * is not a light theme.
 */
function modeProblems({ mode, colors }: Theme): readonly ThemeProblem[] {
  const ground = parseColor(colors.colorBgBase ?? BASE_COLORS[mode].colorBgBase) as Rgb
  const white = { r: 255, g: 255, b: 255 }
  const isLight = contrast(ground, white) < TEXT_CONTRAST
  if (isLight === (mode === 'light')) return []
  const message =
    mode === 'light'
      ? 'A light theme needs a light background. Make it a dark theme, or choose a lighter background.'
      : 'A dark theme needs a dark background. Make it a light theme, or choose a darker background.'
  return [{ token: 'colorBgBase', message }]
}

/** Returns the problems of a theme document; empty if it is valid. */
export function themeProblems(document: unknown): readonly ThemeProblem[] {
  const tokens = tokensOf(document)
  const problems = [...colorProblems(readTheme(document), tokens)]
  const { brandAppName, brandLogoUrl } = tokens
  if (typeof brandAppName === 'string' && brandAppName.length > MAX_NAME_LENGTH)
    problems.push({ token: 'brandAppName', message: `The name can have up to ${MAX_NAME_LENGTH} characters.` })
  if (nonEmptyText(brandLogoUrl) === null) return problems
  if (!LOGO.test(String(brandLogoUrl)))
    problems.push({
      token: 'brandLogoUrl',
      message: 'Pages cannot load pictures from other servers. Choose a PNG, JPEG, WebP, GIF or SVG file as the logo.',
    })
  else if (String(brandLogoUrl).length > MAX_LOGO_LENGTH)
    problems.push({ token: 'brandLogoUrl', message: 'The logo is too large. It can have up to 150 kB.' })
  return problems
}
