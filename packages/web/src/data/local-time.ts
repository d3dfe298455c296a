import type { PointerEvent } from 'react'

/**
 * Says a moment in the reader's own time zone while the pointer is on what shows it. Written when the pointer comes: the
 * browser takes milliseconds to make its first format of a time, which no first picture of a page should wait for.
 *
 * @param epochMs milliseconds since 1970
 */
export const localTimeOnHover = (epochMs: number) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = new Date(epochMs).toLocaleString()
  },
})
