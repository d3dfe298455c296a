import { PUBLISH_ERROR } from '@belvedere/core/errors'
import { Tag, Tooltip, useToasts } from '@belvedere/ui'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../dashboard.module.css'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import type { PublicationChoice } from './publish.ts'

interface PublicationProps {
  /** Version that edit mode is based on. By default, the newest version that the page has received. */
  readonly version?: number | undefined
  readonly onWritten?: (() => void) | undefined
}

/**
 * Publication state of the dashboard: shown to all users, changed by those who may edit and save it (requirements
 * DASH-PUBLISH-003, PERM-035).
 */
export const Publication = ({ version, onWritten }: PublicationProps) => {
  const app = useApp()
  const toasts = useToasts()
  const { dashboard, mayEdit } = useDashboard().model
  const [isPublished, setPublished] = useState(dashboard.published)
  const [isWriting, setWriting] = useState(false)
  const write = async (choice: PublicationChoice): Promise<void> => {
    setWriting(true)
    try {
      const { publish } = await import('./publish.ts')
      const isWritten = await publish(app, dashboard.id, choice, version => void write({ ...choice, version }))
      if (!isWritten) return
      setPublished(choice.published)
      onWritten?.()
    } catch {
      toasts.error(t(PUBLISH_ERROR))
    } finally {
      setWriting(false)
    }
  }
  const label = isPublished ? (
    <Tag tone="success" icon={<BadgeCheck size={12} aria-hidden="true" />}>
      {t('Published')}
    </Tag>
  ) : (
    <Tag>{t('Draft')}</Tag>
  )
  if (!mayEdit || !rightsOn(app, dashboard).can_save_dash)
    return isPublished ? null : (
      <Tooltip
        content={t(
          'This dashboard is not published which means it will not show up in the list of dashboards. Favorite it to see it there or access it by using the URL directly.',
        )}
      >
        <span>{label}</span>
      </Tooltip>
    )
  const tip = isPublished
    ? t('This dashboard is published. Click to make it a draft.')
    : t(
        'This dashboard is not published, it will not show up in the list of dashboards. Click here to publish this dashboard.',
      )
  return (
    <Tooltip content={tip}>
      <button
        type="button"
        className={s.publication}
        disabled={isWriting}
        onClick={() => void write({ published: !isPublished, version })}
      >
        {label}
      </button>
    </Tooltip>
  )
}
