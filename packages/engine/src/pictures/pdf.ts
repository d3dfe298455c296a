import { finished } from 'node:stream/promises'
import PdfDocument from 'pdfkit'
import svgToPdf from 'svg-to-pdfkit'
import { A4 } from './a4.ts'
import { fontFiles } from './fonts.ts'
import { writable } from './writable.ts'

/** A sheet to be printed, in CSS pixels. */
export interface PdfSheet {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface PdfInput {
  readonly title: string
  /** Epoch milliseconds. */
  readonly made_at: number
  readonly sheets: readonly PdfSheet[]
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/

/** Texts in letters that the main font has not name the one that has them. */
const withFonts = (svg: string): string =>
  svg.replace(/<(text|tspan)\b([^>]*)>([^<]*)/g, (whole, tag: string, attributes: string, text: string) => {
    if (!ARABIC.test(text)) return whole
    const others = attributes.replace(/\sfont-family="[^"]*"/, '').replace(/font-family:[^;"]*;?/, '')
    return `<${tag}${others} font-family="arabic">${text}`
  })

/** The document fills the sheet, whatever size it says of itself. */
const withoutSize = (svg: string): string => svg.replace(/^<svg([^>]*?) width="[^"]*" height="[^"]*"/, '<svg$1')

/** What there is of a font in a document: how it turns text into glyphs. */
interface Encoder {
  readonly encode: (text: string, features?: Readonly<Record<string, boolean>>) => unknown
}

/** Figures of one width, as on the screen. */
const FIGURES = { tnum: true }

/** Registers a font under a name. */
function addFont(document: PDFKit.PDFDocument, name: string, file: string): void {
  document.registerFont(name, file).font(name)
  const font = (document as unknown as { readonly _font: Encoder })._font
  const encode = font.encode.bind(font)
  Object.assign(font, { encode: (text: string) => encode(text, FIGURES) })
}

/** Writes sheets as one PDF: lines and shapes as such, texts as text in the fonts that come along. */
export async function pdfOf({ title, made_at, sheets }: PdfInput): Promise<Buffer> {
  const { regular, semibold, arabic } = fontFiles()
  const date = new Date(made_at)
  const document = new PdfDocument({
    autoFirstPage: false,
    font: regular,
    info: { Title: title, Producer: 'Belvedere', CreationDate: date, ModDate: date },
  })
  for (const [name, file] of Object.entries({ regular, semibold, arabic })) addFont(document, name, file)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  for (const { svg, width, height } of sheets) {
    const size = { width: A4.width, height: (height / width) * A4.width }
    document.addPage({ size: [size.width, size.height], margin: 0 })
    svgToPdf(document, writable(withFonts(withoutSize(svg))), 0, 0, {
      ...size,
      assumePt: true,
      fontCallback: (family, bold) => (family === 'arabic' ? 'arabic' : bold ? 'semibold' : 'regular'),
      warningCallback: () => undefined,
    })
  }
  document.end()
  await finished(document)
  return Buffer.concat(pieces)
}
