import { inkOn, parseColor, printHex, type Rgb, readableOn } from '../color/index.ts'
import { BASE_COLORS, CANVAS_SHARE, mixed, type Theme, type ThemeMode } from './theme.ts'

const CONTROL_RULE = 3
/** Share of the accent in its soft background. Accent text must be readable on it too. */
const SOFT_SHARE = 0.13

const WHITE: Rgb = { r: 255, g: 255, b: 255 }

/** Backgrounds and foregrounds between background and text color, by their distance from the background. */
const NEUTRALS: Readonly<Record<string, number>> = {
  canvas: CANVAS_SHARE,
  hover: 0.04,
  sunken: 0.09,
  rule: 0.12,
  'rule-strong': 0.22,
}

/** Returns the text color on an accent: white or nearly black. */
const inkOver = (accent: string): string => readableOn(accent, '#ffffff')

function neutralsOf(ground: Rgb, text: Rgb, mode: ThemeMode): Readonly<Record<string, string>> {
  const shade = (share: number): string => printHex(mixed(ground, text, share))
  const canvas = shade(CANVAS_SHARE)
  const sunken = shade(NEUTRALS.sunken ?? 0)
  return {
    ...Object.fromEntries(Object.entries(NEUTRALS).map(([name, share]) => [name, shade(share)])),
    surface: printHex(ground),
    raised: printHex(mode === 'light' ? mixed(ground, WHITE, 0.6) : mixed(ground, text, 0.05)),
    text: printHex(text),
    'text-2': readableOn(sunken, shade(0.78)),
    'text-3': readableOn(sunken, shade(0.66)),
    'text-off': shade(0.42),
    'control-rule': inkOn(canvas, shade(0.5), CONTROL_RULE),
  }
}

function accentsOf(accent: string, ground: Rgb, text: Rgb): Readonly<Record<string, string>> {
  const own = parseColor(accent) as Rgb
  const soft = (share: number): string => printHex(mixed(ground, own, share))
  const strong = (share: number): string => printHex(mixed(own, text, share))
  const hover = soft(0.2)
  return {
    accent: printHex(own),
    'accent-hover': strong(0.14),
    'accent-press': strong(0.28),
    'on-accent': inkOver(printHex(own)),
    'accent-text': readableOn(hover, printHex(own)),
    'accent-soft': soft(SOFT_SHARE),
    'accent-soft-hover': hover,
    'accent-rule': soft(0.42),
    focus: printHex(own),
    selection: hover,
  }
}

/**
 * Returns the design tokens that a theme changes in one mode, by name without dashes. A theme of the other mode only
 * sets the accent, adjusted in lightness until it is visible.
 */
export function themeTokens({ mode, colors }: Pick<Theme, 'mode' | 'colors'>, shown: ThemeMode) {
  const base = BASE_COLORS[shown]
  const isOwn = mode === shown
  const ground = parseColor((isOwn && colors.colorBgBase) || base.colorBgBase) as Rgb
  const text = parseColor((isOwn && colors.colorTextBase) || base.colorTextBase) as Rgb
  const isNeutral = !isOwn || (colors.colorBgBase === undefined && colors.colorTextBase === undefined)
  const { colorPrimary } = colors
  const canvas = printHex(mixed(ground, text, CANVAS_SHARE))
  const accent = colorPrimary === undefined ? undefined : inkOn(canvas, printHex(parseColor(colorPrimary) as Rgb), 3)
  return {
    ...(isNeutral ? {} : neutralsOf(ground, text, shown)),
    ...(accent === undefined && isNeutral ? {} : accentsOf(accent ?? base.colorPrimary, ground, text)),
  } as Readonly<Record<string, string>>
}

/**
 * Returns the CSS rules of a theme for both modes; empty if it changes no colors.
 * @param root selector of the page, without its mode
 */
export function themeCss(themes: Readonly<Record<ThemeMode, Theme | null>>, root = 'html'): string {
  const rules = (['light', 'dark'] as const).map(mode => {
    const theme = themes[mode]
    const tokens = theme ? Object.entries(themeTokens(theme, mode)) : []
    if (tokens.length === 0) return ''
    return `${root}[data-theme="${mode}"]{${tokens.map(([name, color]) => `--${name}:${color}`).join(';')}}`
  })
  return rules.join('')
}
