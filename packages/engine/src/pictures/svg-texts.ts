/** Prepares texts of SVG documents for the fonts that they need. */
import { xmlText } from '@belvedere/charts/page'
import { hasOtherLetters, type RunFont, type TextRun } from './text-runs.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const TEXT = /<(text|tspan)\b([^>]*)>([^<]+)/g

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole)
  })

/** Returns all texts of documents, one per line. */
export const textsOf = (svgs: readonly string[]): string =>
  svgs.flatMap(svg => [...svg.matchAll(TEXT)].map(([, , , text = '']) => unescaped(text))).join('\n')

/** Preserves spaces at the ends of parts, which would be dropped otherwise. */
const preserved = (attributes: string): string =>
  attributes.includes('xml:space') ? attributes : `${attributes} xml:space="preserve"`

interface FontWriter {
  readonly runsOf: (text: string) => readonly TextRun[]
  /** Returns the family name that the renderer uses for a font. */
  readonly familyOf: (font: Exclude<RunFont, 'main'>) => string
  /** Returns additional attributes of parts, from those of the text. */
  readonly attributesOf?: (textAttributes: string) => string
  readonly frame?: (text: string) => readonly [before: string, after: string]
}

/** Splits texts with letters of other fonts into parts that name their font. */
export const withFonts = (svg: string, { runsOf, familyOf, attributesOf, frame }: FontWriter): string =>
  svg.replace(TEXT, (whole, tag: string, attributes: string, content: string) => {
    const text = unescaped(content)
    if (!hasOtherLetters(text)) return whole
    const others = attributesOf?.(attributes) ?? ''
    const parts = runsOf(text).map(({ font, text: part }) =>
      font === 'main'
        ? `<tspan${others}>${xmlText(part)}</tspan>`
        : `<tspan font-family="${familyOf(font)}"${others}>${xmlText(part)}</tspan>`,
    )
    const [before = '', after = ''] = frame?.(text) ?? []
    return `<${tag}${preserved(attributes)}>${before}${parts.join('')}${after}`
  })
