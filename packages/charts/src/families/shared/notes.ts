import type { ChartEnv } from '../../chart-type.ts'
import { fitText } from './text-width.ts'

const SIZE = 11
const LINE = 15

export interface NoteLines {
  /** Its part of the option. */
  readonly option: { readonly title?: readonly Readonly<Record<string, unknown>>[] }
  /** Pixels to keep free at the bottom. */
  readonly space: number
  readonly needs: readonly string[]
}

/** What a picture has left out, said in small words below it. No notes: no room. */
export function noteLines(notes: readonly string[], env: ChartEnv): NoteLines {
  if (notes.length === 0) return { option: {}, space: 0, needs: [] }
  const title = notes.map((note, i) => ({
    show: true,
    text: fitText(note, env.width - 8, SIZE),
    left: 0,
    top: env.height - (notes.length - i) * LINE,
    padding: 0,
    textStyle: { color: env.theme.textMuted, fontSize: SIZE, fontWeight: 420, lineHeight: LINE },
  }))
  return { option: { title }, space: notes.length * LINE + 6, needs: ['title'] }
}

/** `1 row`, `1,204 rows`: a count with its word. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
