import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDrawTurn } from '../../../chart/loading/draw-turns.ts'
import { useInView } from '../../../chart/requests/use-in-view.ts'
import { useThemeName } from '../../../data/page/theme.ts'
import { drawExamples } from './draw-example.ts'
import { withoutWords } from './simplify-option.ts'
import styles from './TypePicker.module.css'

const SIZE = { width: 240, height: 160 }

/** Thumbnail of a chart type: its first example without text. Drawn when it is near the viewport. */
export const TypeThumbnail = ({ vizType }: { readonly vizType: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  const { wasNear } = useInView(place)
  return (
    <span ref={place} className={styles.thumbnail}>
      {wasNear ? <Drawn vizType={vizType} /> : null}
    </span>
  )
}

const Drawn = ({ vizType }: { readonly vizType: string }) => {
  const themeName = useThemeName()
  const hasTurn = useDrawTurn(true)
  const { data } = useQuery({
    queryKey: ['chart-type-thumbnail', vizType, themeName],
    queryFn: () => drawExamples(vizType, { ...SIZE, themeName, count: 1, simplify: withoutWords }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasTurn,
  })
  const [first] = data ?? []
  return first ? <img src={first.picture} alt="" {...SIZE} /> : null
}
