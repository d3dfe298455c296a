import { useState } from 'react'
import { readStored, writeStored } from '../../../data/browser-storage.ts'

/** CSS pixels of the open filter bar, as it comes and at most (requirement CONST-040). */
export const OPEN_WIDTH = 260
export const MOST_WIDTH = 550

const KEY = 'belvedere-filter-bar-width'

function storedWidth(): number {
  const width = Number(readStored(KEY))
  return width >= OPEN_WIDTH && width <= MOST_WIDTH ? width : OPEN_WIDTH
}

/** The width that the reader gave the filter bar; the browser stores it. */
export function useBarWidth(): readonly [width: number, setWidth: (width: number) => void] {
  const [width, setState] = useState(storedWidth)
  const setWidth = (next: number): void => {
    setState(next)
    writeStored(KEY, String(next))
  }
  return [width, setWidth]
}
