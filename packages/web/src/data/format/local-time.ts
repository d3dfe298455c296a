import type { PointerEvent } from 'react'

/**
 * Shows a time in the browser's time zone as tooltip. The text is created on hover, because the browser's first time
 * format takes milliseconds, which would delay a page's first chart.
 *
 * @param epochMs milliseconds since 1970
 */
export const localTimeOnHover = (epochMs: number) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = new Date(epochMs).toLocaleString()
  },
})
