import type { ChartOption, ChartTheme } from '@belvedere/charts'
import { drawSvg } from '@belvedere/charts/svg'
import { useEffect, useState } from 'react'

interface StillPictureProps {
  readonly option: ChartOption
  readonly theme: ChartTheme
  readonly width: number
  readonly height: number
}

/** The document that mails and reports show, as it is. */
export const StillPicture = ({ option, theme, width, height }: StillPictureProps) => {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void drawSvg({ option, theme, width, height }).then(svg => {
      if (!isGone) setSource(svg)
    })
    return () => {
      isGone = true
    }
  }, [option, theme, width, height])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which every text is escaped
  return <div dangerouslySetInnerHTML={{ __html: source ?? '' }} style={{ width, height }} />
}
