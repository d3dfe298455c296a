import type { FileNote, ReadOptions } from '@belvedere/core/engine-protocol'
import type { Heading } from './headings.ts'

/** Returns the label of the data frame index, with a number if a column of the file has this name. */
export function indexHeading(columns: readonly { readonly name: string }[], read: ReadOptions): Heading {
  const { index_column, index_label } = read
  const text = index_label ?? index_column ?? 'index'
  const taken = new Set(columns.flatMap(({ name }) => (name === index_column ? [] : name.toLowerCase())))
  let name = text
  for (let count = 1; taken.has(name.toLowerCase()); count += 1) name = `${text}_${count}`
  return { text, name }
}

/** Returns a note if the stored index has another name than requested. */
export function indexNotes(columns: readonly { readonly name: string }[], read: ReadOptions): readonly FileNote[] {
  if (read.dataframe_index !== true) return []
  const { text, name } = indexHeading(columns, read)
  const reason = `The index is stored as "${name}": the file has a column "${text}".`
  return text === name ? [] : [{ column: name, text: reason }]
}
