import { Skeleton } from '@belvedere/ui'
import styles from './ExplorePage.module.css'

const FIELD_WIDTHS = [150, 120, 96, 132, 108, 88, 140]
const CONTROL_HEIGHTS = [34, 60, 33, 61, 35, 62]

/** The page's final shape, without words. */
export const ExploreSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.fields}>
      {FIELD_WIDTHS.map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
    <div className={styles.controls}>
      {CONTROL_HEIGHTS.map(height => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
    <div className={styles.picture} />
  </div>
)
