import { formatNumber } from '@belvedere/core/format'
import { Tag, Tooltip } from '@belvedere/ui'
import { countText, t } from '../../../i18n.ts'
import styles from './RowCount.module.css'

export interface RowCountProps {
  readonly count: number
  /** True if the row count equals the row limit. */
  readonly isLimited?: boolean
  readonly isLoading?: boolean
}

const shortText = (count: number): string => {
  const number = formatNumber(count, 'SMART_NUMBER')
  return count === 1 ? t('{count} row', { count: number }) : t('{count} rows', { count: number })
}

/** Returns the tooltip: that rows may be missing, or the exact number if the badge rounds it. */
function hintOf(count: number, isLimited: boolean): string | null {
  if (isLimited) return t('Limit reached')
  return count < 1000 ? null : t('{count} rows', { count: countText(count) })
}

/** Number of rows. Red if it is zero or the limit may have cut rows. */
export const RowCount = ({ count, isLimited = false, isLoading = false }: RowCountProps) => {
  if (isLoading) return <Tag>{t('Loading...')}</Tag>
  const isDanger = isLimited || count === 0
  const hint = hintOf(count, isLimited)
  const badge = <Tag tone={isDanger ? 'danger' : 'neutral'}>{shortText(count)}</Tag>
  if (hint === null) return <span data-danger={isDanger || undefined}>{badge}</span>
  return (
    <Tooltip content={hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
      <span className={styles.badge} tabIndex={0} data-danger={isDanger || undefined}>
        {badge}
      </span>
    </Tooltip>
  )
}
