import type { ChartEnv } from '../../chart-type.ts'
import { type NoteLines, noteLines } from '../shared/notes.ts'

/** Notes below a map, on a ground of their own: land may reach below the map's frame. */
export function mapNotes(notes: readonly string[], env: ChartEnv): NoteLines {
  const lines = noteLines(notes, env)
  const title = lines.option.title?.map((line, index) => ({
    ...line,
    backgroundColor: env.theme.surface,
    // As wide as the picture at least, whatever the font makes of the text.
    padding: [index === 0 ? 6 : 0, env.width, 4, 0],
    top: Number(line.top) - (index === 0 ? 6 : 0),
  }))
  return title ? { ...lines, option: { title } } : lines
}
