import '@belvedere/charts/tooltip.css'
import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../../use-size.ts'
import s from './map.module.css'

interface MapTipProps {
  /** As `tooltipHtml` makes it: every text in it is escaped. */
  readonly html: string
  readonly x: number
  readonly y: number
  readonly size: Size
}

/** Pixels between the mark and its tooltip. */
const AWAY = 14

/** Beside the mark, on the side where there is room. */
export const MapTip = ({ html, x, y, size }: MapTipProps) => {
  const left = x < size.width / 2 ? `${x + AWAY}px` : `calc(${x - AWAY}px - 100%)`
  const top = y < size.height / 2 ? `${y + AWAY}px` : `calc(${y - AWAY}px - 100%)`
  return (
    <div
      className={s.tip}
      style={{ transform: `translate(${left}, ${top})` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: its maker escapes every text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The tooltip that is shown in a map. */
export const tipIn = (root: HTMLElement | null): HTMLElement | null => root?.querySelector(`.${s.tip}`) ?? null

/** What the tooltip shows is what is read out. */
export function useTipText(root: RefObject<HTMLElement | null>, html: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const tip = html === '' ? null : tipIn(root.current)
    // biome-ignore lint/performance/useDomNodeTextContent: only this puts blanks between cells
    setText(tip ? tip.innerText.replace(/\s+/g, ' ').trim() : '')
  }, [root, html])
  return text
}
