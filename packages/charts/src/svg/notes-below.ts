import type { ChartTheme } from '../contract/chart-theme.ts'
import { wrapText } from '../families/shared/wrap-text.ts'
import { svgDocument, words } from './paint.ts'

const SIZE = 11
const LINE = 15
const GAP = 6
const PADDING = 4
/** Maximum share of a picture's height for notes. One line is always drawn. */
const MAX_SHARE = 0.25

/** Notes below a chart, in lines that fit the picture. */
export interface NotesBelow {
  readonly lines: readonly string[]
  /** Pixels that the notes take of the picture's height. */
  readonly space: number
}

/** Wraps notes into lines of a picture. The last line that fits is truncated with an ellipsis. */
export function notesBelow(notes: readonly string[], width: number, height: number): NotesBelow {
  if (notes.length === 0) return { lines: [], space: 0 }
  const mostLines = Math.max(1, Math.floor((height * MAX_SHARE - GAP) / LINE))
  const room = width - PADDING * 2
  const lines = notes.flatMap(note => wrapText(note, room, SIZE, mostLines))
  const fitting = lines.length > mostLines ? wrapText(notes.join('. '), room, SIZE, mostLines) : lines
  return { lines: fitting, space: fitting.length * LINE + GAP }
}

export interface PictureWithNotes {
  readonly below: NotesBelow
  readonly theme: ChartTheme
  /** Size of the whole picture in pixels. */
  readonly width: number
  readonly height: number
  readonly title: string
}

/** Adds notes below a drawn chart, an SVG document of the remaining height. */
export function withNotes(drawn: string, { below, theme, width, height, title }: PictureWithNotes): string {
  const { fontFamily: font, text: ink, surface: ground, textMuted: fill } = theme
  const top = height - below.lines.length * LINE
  const lines = below.lines.map((line, index) =>
    words(line, { x: PADDING, y: top + index * LINE + SIZE - 1, 'font-size': SIZE, fill }),
  )
  const chart = drawn.replace(/^<svg/, '<svg x="0" y="0"')
  return svgDocument([chart, ...lines], { width, height, font, ink, ground, title })
}
