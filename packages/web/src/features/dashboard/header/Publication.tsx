import { PUBLISH_ERROR } from '@belvedere/core/errors'
import { Tag, Tooltip, useToasts } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../data/calls/call.ts'
import { ageOf, changerOf, conflictOf } from '../../../data/calls/conflict.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../dashboard.module.css'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'

interface Choice {
  readonly published: boolean
  /** Newer version to overwrite, after a conflict. */
  readonly version?: number
}

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
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: Choice) =>
      call(app, 'PUT /api/v1/dashboard/{id}', {
        path: { id: dashboard.id },
        body: { published: choice.published },
        ifMatch: choice.version ?? version,
      }),
    onSuccess: (_, { published }) => {
      setPublished(published)
      onWritten?.()
      toasts.success(published ? t('This dashboard is now published') : t('This dashboard is now hidden'))
    },
    onError: (error, { published }) => {
      const conflict = conflictOf(error)
      if (!conflict) return void toasts.error(t(PUBLISH_ERROR))
      const name = changerOf(app, conflict)
      toasts.error(t('{name} has changed this dashboard, {age}. Nothing was saved.', { name, age: ageOf(conflict) }), {
        label: published ? t('Publish anyway') : t('Make it a draft anyway'),
        onAction: () => mutate({ published, version: conflict.version }),
      })
    },
  })
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
        disabled={isPending}
        onClick={() => mutate({ published: !isPublished })}
      >
        {label}
      </button>
    </Tooltip>
  )
}
