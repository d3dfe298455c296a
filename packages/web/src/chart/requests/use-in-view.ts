import { type RefObject, useEffect, useRef, useState } from 'react'
import { URGENCY } from './page-requests.ts'

export interface InView {
  /** True once the element has been near the screen: its data may be requested. */
  readonly wasNear: boolean
  /** Returns the current urgency of its data. Called when a request may start. */
  readonly urgency: () => number
}

/** Margin around the screen in CSS pixels within which charts request their data in advance. */
const NEAR = 600

/**
 * Observes how close an element is to the screen, without rerendering when only the distance changes.
 * @param isFirst true for elements at the top of the page, which need not be measured first
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
