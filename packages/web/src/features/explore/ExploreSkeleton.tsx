import { Skeleton } from '@belvedere/ui'
import { LoaderCircle } from 'lucide-react'
import styles from './ExplorePage.module.css'

const FIELD_WIDTHS = [150, 120, 96, 132, 108, 88, 140]
const CONTROL_HEIGHTS = [34, 60, 33, 61, 35, 62]

/** Placeholder in the shape of the page. Shows a note if loading takes long. */
export const ExploreSkeleton = ({ note }: { readonly note?: string }) => (
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
    <div className={styles.picture}>
      {note === undefined ? null : (
        <span className={styles.loading} role="status">
          <LoaderCircle size={16} aria-hidden />
          {note}
        </span>
      )}
    </div>
  </div>
)
