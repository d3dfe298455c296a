/** Page of a PDF with a single image. */
export interface PdfPage {
  /** In points, 72 per inch. */
  readonly width: number
  readonly height: number
  /** JPEG in RGB, and its size in pixels. */
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
}

/** Returns a PDF text string: UTF-16 with byte order mark, in hexadecimal digits, for all characters. */
const pdfText = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('')}>`

/** Rounds to hundredths of a point, finer than any printer. */
const points = (value: number): string => String(Math.round(value * 100) / 100)

class PdfWriter {
  readonly #parts: Uint8Array[] = []
  readonly #places: number[] = []
  #length = 0

  constructor() {
    // the second line marks the file as binary
    this.raw('%PDF-1.4\n%\u00ff\u00ff\u00ff\u00ff\n')
  }

  raw(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Uint8Array.from(content, sign => sign.charCodeAt(0)) : content
    this.#parts.push(bytes)
    this.#length += bytes.byteLength
  }

  /** Writes an object. Objects are numbered in order, from 1. */
  object(dictionary: string, stream?: Uint8Array): void {
    this.#places.push(this.#length)
    this.raw(`${this.#places.length} 0 obj\n${dictionary}\n`)
    if (stream) {
      this.raw('stream\n')
      this.raw(stream)
      this.raw('\nendstream\n')
    }
    this.raw('endobj\n')
  }

  end(info: number): Uint8Array<ArrayBuffer> {
    const start = this.#length
    const rows = this.#places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`)
    const size = rows.length + 1
    this.raw(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
    this.raw(`trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`)
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const part of this.#parts) {
      bytes.set(part, at)
      at += part.byteLength
    }
    return bytes
  }
}

const OBJECTS_OF_PAGE = 3

/** Returns a PDF whose pages are images, each of its own size. */
export function writePdf(pages: readonly PdfPage[], title: string): Uint8Array<ArrayBuffer> {
  const pdf = new PdfWriter()
  const first = 3
  const numbers = pages.map((_, i) => first + i * OBJECTS_OF_PAGE)
  pdf.object('<< /Type /Catalog /Pages 2 0 R >>')
  pdf.object(`<< /Type /Pages /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  for (const [i, { width, height, jpeg, pixels }] of pages.entries()) {
    const number = numbers[i] ?? 0
    const size = `${points(width)} ${points(height)}`
    pdf.object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${number + 1} 0 R /Resources << /XObject << /Im ${number + 2} 0 R >> >> >>`,
    )
    const drawing = Uint8Array.from(`q ${points(width)} 0 0 ${points(height)} 0 0 cm /Im Do Q`, sign =>
      sign.charCodeAt(0),
    )
    pdf.object(`<< /Length ${drawing.byteLength} >>`, drawing)
    pdf.object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>`,
      jpeg,
    )
  }
  pdf.object(`<< /Title ${pdfText(title)} /Producer (Belvedere) >>`)
  return pdf.end(first + pages.length * OBJECTS_OF_PAGE)
}
