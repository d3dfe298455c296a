import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Size {
  /** CSS pixels, whole numbers. */
  readonly width: number
  readonly height: number
}

/**
 * The content box of an element, kept up to date; null until it is laid out with some room.
 * @param forcesLayout known before the first frame shows the element; the browser lays out the page for this alone,
 * which takes milliseconds where many things are on it
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
    // A page in a tab behind has no frames: it would find its pictures missing when it is looked at.
    if (forcesLayout || document.hidden) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [forcesLayout, ref])
  return size
}
