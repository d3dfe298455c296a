/** Reads the text of a PDF that this product wrote, as a reader of PDFs would find it. */
import { inflateSync } from 'node:zlib'

/** A glyph on a page. */
interface PlacedGlyph {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
}

type Objects = ReadonlyMap<string, string>

function objectsOf(file: Uint8Array): Objects {
  const source = Buffer.from(file).toString('latin1')
  return new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
}

function streamOf(body: string): string {
  const head = /stream\r?\n/.exec(body)
  const start = head ? head.index + head[0].length : body.length
  // Its last byte may be a line end: where it ends is said, not found.
  const content = body.slice(start, start + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0))
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
}

/** Characters by glyph, of a font that is embedded in part. */
function charactersOf(cmap: string): readonly string[] {
  const characters: string[] = []
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]/g)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const codes = units.split(' ').map(unit => Number.parseInt(unit, 16))
      characters[Number.parseInt(from, 16) + index] = String.fromCharCode(...codes)
    }
  }
  return characters
}

function fontsOf(resources: string, objects: Objects): ReadonlyMap<string, readonly string[]> {
  const [, names = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? []
  return new Map(
    [...names.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      return [name, charactersOf(streamOf(objects.get(cmap) ?? ''))]
    }),
  )
}

/** Glyphs of a page, in the order in which they are drawn, in its own coordinates. */
function glyphsOf(page: string, objects: Objects): readonly PlacedGlyph[] {
  const named = (name: string): string => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1] ?? '') ?? ''
  const fonts = fontsOf(named('Resources'), objects)
  const glyphs: PlacedGlyph[] = []
  let isOutline = false
  let characters: readonly string[] = []
  let at = { x: 0, y: 0 }
  let size = 0
  for (const line of streamOf(named('Contents')).split('\n')) {
    const [, font, points] = /^\/(\w+) ([\d.]+) Tf$/.exec(line) ?? []
    const [, x, y] = /^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+) Tm$/.exec(line) ?? []
    const [, glyph] = /^<([0-9a-f]{4})> Tj$/.exec(line) ?? []
    if (font) {
      characters = fonts.get(font) ?? []
      size = Number(points)
    } else if (x && y) at = { x: Number(x), y: Number(y) }
    else if (/^\d Tr$/.test(line)) isOutline = line === '1 Tr'
    // An outline below a letter is the same letter in the same place, which readers count once.
    else if (glyph && !isOutline) glyphs.push({ ...at, size, text: characters[Number.parseInt(glyph, 16)] ?? '\ufffd' })
  }
  return glyphs
}

/**
 * Texts of each page as they stand, glyph by glyph from left to right: those drawn beside each other at one height are one
 * text. What is written from right to left is found turned around; a ligature is its letters in reading order.
 */
export function pdfTexts(file: Uint8Array): readonly (readonly string[])[] {
  const objects = objectsOf(file)
  const pages = [...objects.values()].filter(body => /\/Type \/Page\n/.test(body))
  return pages.map(page => {
    const texts: string[] = []
    let last: PlacedGlyph | undefined
    for (const glyph of glyphsOf(page, objects)) {
      const gap = last?.y === glyph.y ? glyph.x - last.x : -1
      const isNext = gap >= 0 && gap < 2 * glyph.size
      if (isNext) texts.push(`${texts.pop() ?? ''}${glyph.text}`)
      else texts.push(glyph.text)
      last = glyph
    }
    return texts
  })
}

/** Content of the compressed parts of a PDF. */
export function pdfContent(file: Uint8Array): string {
  const text = Buffer.from(file).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return body
    }
  })
  return streams.join('\n')
}

/** Colors that parts of a PDF are filled with, as hex digits. */
export function pdfFills(file: Uint8Array): ReadonlySet<string> {
  const hex = (share: string): string =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0')
  const fills = pdfContent(file).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\b/g)
  return new Set([...fills].map(([, r = '', g = '', b = '']) => `#${hex(r)}${hex(g)}${hex(b)}`))
}
