import type { ChartEnv } from '../../chart-type.ts'
import { type NoteLines, noteLines } from '../shared/notes.ts'

/** Returns notes below a map with a background, because land may extend below the map's frame. */
export function mapNotes(notes: readonly string[], env: ChartEnv): NoteLines {
  const lines = noteLines(notes, env)
  const title = lines.option.title?.map((line, index) => ({
    ...line,
    backgroundColor: env.theme.surface,
    // At least as wide as the picture, for any font metrics.
    padding: [index === 0 ? 6 : 0, env.width, 4, 0],
    top: Number(line.top) - (index === 0 ? 6 : 0),
  }))
  return title ? { ...lines, option: { title } } : lines
}
