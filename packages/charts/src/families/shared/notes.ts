import { isRecord } from '@belvedere/core/json'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartEnv } from '../../chart-type.ts'
import { fitText } from './text-width.ts'

const SIZE = 11
const LINE = 15

export interface NoteLines {
  /** The part of the option that draws the notes. */
  readonly option: { readonly title?: readonly Readonly<Record<string, unknown>>[] }
  /** Pixels to reserve at the bottom. */
  readonly space: number
  readonly needs: readonly string[]
}

/** Returns notes on omitted data as small text below the picture. Without notes no space is reserved. */
export function noteLines(notes: readonly string[], env: ChartEnv): NoteLines {
  if (notes.length === 0) return { option: {}, space: 0, needs: [] }
  const title = notes.map((note, i) => ({
    show: true,
    text: fitText(note, env.width - 8, SIZE),
    note,
    left: 0,
    top: env.height - (notes.length - i) * LINE,
    padding: 0,
    textStyle: { color: env.theme.textMuted, fontSize: SIZE, fontWeight: 420, lineHeight: LINE },
  }))
  return { option: { title }, space: notes.length * LINE + 6, needs: ['title'] }
}

/** Returns the notes that an option draws itself, in full. */
export function drawnNotes(option: ChartOption): readonly string[] {
  if (option.renderer === 'table') return option.notes ?? []
  if (option.renderer !== 'echarts') return []
  const { title } = option.option
  const texts = Array.isArray(title) ? title.filter(isRecord).map(({ note }) => note) : []
  return texts.filter(note => typeof note === 'string')
}

/** Returns a count with its noun: `1 row`, `1,204 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
