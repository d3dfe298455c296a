import { REFUSALS } from '@belvedere/core/layout'
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { useDraftContext } from '../use-draft.ts'
import s from './drop.module.css'
import type { ShownDrop } from './use-drop-line.ts'

interface DropMarkProps {
  readonly shown: ShownDrop | null
  readonly canvas: RefObject<HTMLElement | null>
}

/** Half of the gap between panes, in CSS pixels. The line is drawn in the middle of the gap. */
const HALF_GAP = 6
const THICK = 4

function styleOf({ line }: ShownDrop, rect: DOMRect, origin: DOMRect): CSSProperties {
  const left = rect.left - origin.left
  const top = rect.top - origin.top
  const { width, height } = rect
  switch (line.side) {
    case 'top':
      return { left, top: top - HALF_GAP - THICK / 2, width, height: THICK }
    case 'bottom':
      return { left, top: top + height + HALF_GAP - THICK / 2, width, height: THICK }
    case 'left':
      return { left: left - HALF_GAP - THICK / 2, top, width: THICK, height }
    case 'right':
      return { left: left + width + HALF_GAP - THICK / 2, top, width: THICK, height }
    case 'inside':
      return { left, top, width, height }
  }
}

/** Line at the drop position. Red and with the reason if the drop is not allowed. */
export const DropMark = ({ shown, canvas }: DropMarkProps) => {
  const { elements } = useDraftContext()
  const [style, setStyle] = useState<CSSProperties | null>(null)
  useLayoutEffect(() => {
    const rect = shown ? elements.get(shown.line.at)?.getBoundingClientRect() : undefined
    const origin = canvas.current?.getBoundingClientRect()
    setStyle(shown && rect && origin ? styleOf(shown, rect, origin) : null)
  }, [shown, elements, canvas])
  if (!shown || !style) return null
  return (
    <div
      className={s.dropMark}
      data-side={shown.line.side}
      data-refused={shown.refusal ? true : undefined}
      data-testid="drop-mark"
      style={style}
    >
      {shown.refusal ? <span className={s.reason}>{t(REFUSALS[shown.refusal])}</span> : null}
    </div>
  )
}
