import { finished } from 'node:stream/promises'
import PdfDocument from 'pdfkit'
import svgToPdf from 'svg-to-pdfkit'
import { A4 } from './a4.ts'
import { type FontName, fontFile } from './fonts.ts'
import { textsOf, withFonts } from './svg-texts.ts'
import { mirrored, placedRuns, textRuns } from './text-runs.ts'
import { writable } from './writable.ts'

/** A page to print; sizes are in CSS pixels. */
export interface PdfSheet {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Entry of the document's outline that leads to this page; absent or null for none. */
  readonly bookmark?: string | null
}

export interface PdfInput {
  readonly title: string
  /** Epoch milliseconds. */
  readonly made_at: number
  readonly sheets: readonly PdfSheet[]
}

/** Removes the size of a document, so that it fills the page. */
const withoutSize = (svg: string): string => svg.replace(/^<svg([^>]*?) width="[^"]*" height="[^"]*"/, '<svg$1')

/**
 * Draws outlines of letters as texts of their own below the letters: the PDF writer would draw them over the letters.
 * Readers of PDFs count equal letters in one place once.
 */
export const outlinesBelow = (svg: string): string =>
  svg.replace(/(<text\b[^>]*\bpaint-order="stroke"[^>]*>)[\s\S]*?<\/text>/g, (whole, tag: string) => {
    const rest = whole.slice(tag.length)
    const outline = `${tag.replace(/ fill="[^"]*"/, '').slice(0, -1)} fill="none">`
    return `${outline}${rest}${tag.replace(/ stroke(-[a-z]+)?="[^"]*"/g, '')}${rest}`
  })

/** The part of a document's font that converts text to glyphs. */
interface DocumentFont {
  readonly encode: (text: string, features?: Readonly<Record<string, boolean>>) => unknown
  /** Characters by glyph, for copying and searching text in the document. */
  readonly unicode: (readonly number[])[]
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean }
}

/** Tabular figures, as on the screen. */
const FIGURES = { tnum: true }

/** In right-to-left text a bracket is drawn mirrored, but must be copied as the original character. */
function restoreBrackets(unicode: DocumentFont['unicode'], glyph: number): void {
  const text = String.fromCodePoint(...(unicode[glyph] ?? []))
  const bracket = mirrored(text).codePointAt(0)
  if (text.length === 1 && bracket !== undefined) unicode[glyph] = [bracket]
}

/** Fonts of a document, loaded on first use. */
class Fonts {
  readonly #document: PDFKit.PDFDocument
  readonly #byName = new Map<string, DocumentFont>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  use(name: FontName): DocumentFont {
    const used = this.#byName.get(name)
    if (used) return used
    this.#document.registerFont(name, fontFile(name)).font(name)
    const font = (this.#document as unknown as { readonly _font: DocumentFont })._font
    const encode = font.encode.bind(font)
    let known = 0
    const encodeFigures = (text: string) => {
      const glyphs = encode(text, FIGURES)
      if (name === 'arabic') for (; known < font.unicode.length; known++) restoreBrackets(font.unicode, known)
      return glyphs
    }
    Object.assign(font, { encode: encodeFigures })
    this.#byName.set(name, font)
    return font
  }

  has(name: FontName, character: string): boolean {
    return this.use(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }
}

const OTHERS: ReadonlySet<string> = new Set<FontName>(['arabic', 'japanese', 'korean', 'chinese'])

/** Returns the font of a text, and whether bold must be simulated. */
const fontOf = (family: string, isBold: boolean): { readonly name: FontName; readonly fauxBold: boolean } =>
  OTHERS.has(family)
    ? { name: family as FontName, fauxBold: isBold }
    : { name: isBold ? 'semibold' : 'regular', fauxBold: false }

/** Writes pages as one PDF with vector shapes, and text in embedded fonts. */
export async function pdfOf({ title, made_at, sheets }: PdfInput): Promise<Buffer> {
  const date = new Date(made_at)
  const document = new PdfDocument({
    autoFirstPage: false,
    font: fontFile('regular'),
    info: { Title: title, Producer: 'Belvedere', CreationDate: date, ModDate: date },
  })
  const fonts = new Fonts(document)
  const texts = textsOf(sheets.map(({ svg }) => svg))
  const has = (name: FontName, character: string) => fonts.has(name, character)
  const writer = {
    runsOf: (text: string) => placedRuns(textRuns(text, texts, has)),
    familyOf: (name: FontName) => name,
  }
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  for (const { svg, width, height, bookmark } of sheets) {
    const size = { width: A4.width, height: (height / width) * A4.width }
    document.addPage({ size: [size.width, size.height], margin: 0 })
    if (bookmark) document.outline.addItem(bookmark)
    svgToPdf(document, withFonts(writable(withoutSize(outlinesBelow(svg))), writer), 0, 0, {
      ...size,
      assumePt: true,
      fontCallback: (family, bold, _italic, options) => {
        const { name, fauxBold } = fontOf(family, bold)
        options.fauxBold = fauxBold
        fonts.use(name)
        return name
      },
      warningCallback: () => undefined,
    })
  }
  document.end()
  await finished(document)
  return Buffer.concat(pieces)
}
