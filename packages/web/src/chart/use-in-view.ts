import { type RefObject, useEffect, useRef, useState } from 'react'
import { URGENCY } from './page-requests.ts'

export interface InView {
  /** Has been near the screen at least once: its data may be requested. */
  readonly wasNear: boolean
  /** How soon its data is wanted now. Read when a request may start. */
  readonly urgency: () => number
}

/** Margin around the screen, in CSS pixels, in which charts request before they are seen. */
const NEAR = 600

/**
 * Watches how close an element is to the screen, without drawing again when only the distance changes.
 * @param isFirst it stands where the page begins: that need not be measured first
 */
export function useInView(ref: RefObject<HTMLElement | null>, isFirst = false): InView {
  const [wasNear, setWasNear] = useState(isFirst)
  const distance = useRef<number>(isFirst ? URGENCY.inView : URGENCY.near)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.at(-1)
        if (!entry) return
        const box = entry.boundingClientRect
        const inView = box.top < window.innerHeight && box.bottom > 0
        distance.current = inView ? URGENCY.inView : entry.isIntersecting ? URGENCY.near : URGENCY.far
        if (entry.isIntersecting) setWasNear(true)
      },
      { rootMargin: `${NEAR}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return { wasNear, urgency: () => distance.current }
}
