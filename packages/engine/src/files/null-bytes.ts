import { NULL_WORDS } from '../columns/null-words.ts'
import { eachChunk } from './scan.ts'

/** Substrings such that every null word contains at least one. */
const PARTS = NULL_WORDS.filter(word => !NULL_WORDS.some(other => other !== word && word.includes(other)))
const MAX_LENGTH = Math.max(...PARTS.map(({ length }) => length))

/** Returns whether a text file contains a word that may mean NULL. Much faster than splitting the file into cells. */
export async function holdsNullWord(path: string, signal: AbortSignal): Promise<boolean> {
  let hasMatch = false
  await eachChunk(path, signal, bytes => {
    hasMatch ||= PARTS.some(part => bytes.includes(part))
    // A word may cross the border of two chunks.
    return Math.min(MAX_LENGTH, bytes.length - 1)
  })
  return hasMatch
}
