import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  /** Integer CSS pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Returns the size of an element's content box; null until it is laid out and not empty.
 * @param forcesLayout measures before the first frame. The browser then lays out the page for this alone, which takes
 * milliseconds on large pages
 */
export function useSize(ref: RefObject<HTMLElement | null>, { forcesLayout = false } = {}): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const width = Math.floor(element.clientWidth)
      const height = Math.floor(element.clientHeight)
      if (width <= 0 || height <= 0) return
      setSize(old => (old?.width === width && old.height === height ? old : { width, height }))
    }
    // A hidden tab renders no frames; without this its charts would be missing when it is shown.
    if (forcesLayout || document.hidden) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [forcesLayout, ref])
  return size
}
