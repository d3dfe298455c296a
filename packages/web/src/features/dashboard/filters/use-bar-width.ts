import { useState } from 'react'
import { readStored, writeStored } from '../../../data/browser-storage.ts'

/** Default and maximum width of the open filter bar, in CSS pixels (requirement CONST-040). */
export const OPEN_WIDTH = 260
export const MAX_WIDTH = 550

const KEY = 'belvedere-filter-bar-width'

function storedWidth(): number {
  const width = Number(readStored(KEY))
  return width >= OPEN_WIDTH && width <= MAX_WIDTH ? width : OPEN_WIDTH
}

/** Returns the width of the filter bar and its setter. The width is stored in the browser. */
export function useBarWidth(): readonly [width: number, setWidth: (width: number) => void] {
  const [width, setState] = useState(storedWidth)
  const setWidth = (next: number): void => {
    setState(next)
    writeStored(KEY, String(next))
  }
  return [width, setWidth]
}
