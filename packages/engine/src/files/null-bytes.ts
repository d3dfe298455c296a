import { NULL_WORDS } from '../columns/null-words.ts'
import { eachChunk } from './scan.ts'

/** Parts of words: each word that means NULL holds one of them. */
const PARTS = NULL_WORDS.filter(word => !NULL_WORDS.some(other => other !== word && word.includes(other)))
const LONGEST = Math.max(...PARTS.map(({ length }) => length))

/** Whether the bytes of a text file hold a word that could mean NULL. That is much faster than dividing it into cells. */
export async function holdsNullWord(path: string, signal: AbortSignal): Promise<boolean> {
  let hasMatch = false
  await eachChunk(path, signal, bytes => {
    hasMatch ||= PARTS.some(part => bytes.includes(part))
    // A word may lie across the border of two chunks.
    return Math.min(LONGEST, bytes.length - 1)
  })
  return hasMatch
}
