import '@belvedere/charts/tooltip.css'
import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../../use-size.ts'
import s from './map.module.css'

interface MapTipProps {
  /** From `tooltipHtml`, which escapes all text. */
  readonly html: string
  readonly x: number
  readonly y: number
  readonly size: Size
}

/** Distance in px between the mark and its tooltip. */
const AWAY = 14

/** Tooltip beside the mark, on the side with space. */
export const MapTip = ({ html, x, y, size }: MapTipProps) => {
  const left = x < size.width / 2 ? `${x + AWAY}px` : `calc(${x - AWAY}px - 100%)`
  const top = y < size.height / 2 ? `${y + AWAY}px` : `calc(${y - AWAY}px - 100%)`
  return (
    <div
      className={s.tip}
      style={{ transform: `translate(${left}, ${top})` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tooltipHtml escapes all text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Returns the tooltip element of a map; null if none is shown. */
export const tipIn = (root: HTMLElement | null): HTMLElement | null => root?.querySelector(`.${s.tip}`) ?? null

/** Returns the text of the tooltip for screen readers. */
export function useTipText(root: RefObject<HTMLElement | null>, html: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const tip = html === '' ? null : tipIn(root.current)
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText separates cells with spaces
    setText(tip ? tip.innerText.replace(/\s+/g, ' ').trim() : '')
  }, [root, html])
  return text
}
