import type { Chart } from '@belvedere/api'
import { Popover } from '@belvedere/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dashboardAddress } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import styles from './UsedOn.module.css'

/** Number of dashboards with the chart, and links to them. */
export const UsedOn = ({ dashboards }: Pick<Chart, 'dashboards'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={t('Dashboards added to')}
      align="end"
      width={280}
      trigger={
        <button type="button" className={styles.count}>
          {t('{count, plural, one {On # dashboard} other {On # dashboards}}', { count: dashboards.length })}
          <ChevronDown size={12} aria-hidden />
        </button>
      }
    >
      <ul className={styles.list}>
        {dashboards.map(({ id, dashboard_title }) => (
          <li key={id}>
            <Link href={dashboardAddress(id)}>{dashboard_title || t('Untitled')}</Link>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
