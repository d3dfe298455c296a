import { escapeHtml } from '../families/shared/escape-html.ts'

/** Attributes of an SVG element; numbers are rounded to a tenth of a pixel. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const attribute = ([name, value]: readonly [string, string | number | undefined]): string => {
  if (value === undefined) return ''
  const text = typeof value === 'number' ? String(Math.round(value * 10) / 10) : value
  return ` ${name}="${escapeHtml(text)}"`
}

const head = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes).map(attribute).join('')}`

export const shape = (name: string, attributes: Attributes): string => `${head(name, attributes)}/>`
export const words = (content: string, attributes: Attributes): string =>
  `${head('text', attributes)}>${escapeHtml(content)}</text>`

/** Returns parts of one line, each with its own color. */
export const joinedWords = (
  parts: readonly { readonly content: string; readonly fill: string }[],
  attributes: Attributes,
): string => {
  const spans = parts.filter(({ content }) => content !== '')
  return `${head('text', attributes)}>${spans.map(({ content, fill }) => `${head('tspan', { fill })}>${escapeHtml(content)}</tspan>`).join('')}</text>`
}

/** Returns a whole picture with its background, font and title. */
export function svgDocument(parts: readonly string[], { width, height, font, ink, ground, title }: SvgPage): string {
  const root = head('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'font-family': font,
    'font-size': 12,
    fill: ink,
    style: 'font-variant-numeric:tabular-nums',
  })
  const background = shape('rect', { width, height, fill: ground })
  return `${root}><title>${escapeHtml(title)}</title>${background}${parts.join('')}</svg>`
}

export interface SvgPage {
  readonly width: number
  readonly height: number
  readonly font: string
  readonly ink: string
  readonly ground: string
  readonly title: string
}
