import { isNativeFilter } from '@belvedere/core/filters'
import { Button } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'
import s from './legacy-filters.module.css'
import { bodyOf } from './review.ts'

interface ReviewBarProps {
  readonly stored: DashboardModel
  readonly reviewed: DashboardModel
  readonly onCancel: () => void
  readonly onStored: () => void
}

/** Says that the reviewed filters are not saved, and saves them. */
export const ReviewBar = ({ stored, reviewed, onCancel, onStored }: ReviewBarProps) => {
  const app = useApp()
  const { id, version } = stored.dashboard
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(app, 'PUT /api/v1/dashboard/{id}', { path: { id }, body: bodyOf(reviewed), ifMatch: version }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['dashboard'] })
      onStored()
    },
  })
  const filters = reviewed.items.filter(isNativeFilter).length - stored.items.filter(isNativeFilter).length
  const boxes = stored.settings.filterBoxes?.length ?? 0
  return (
    <section className={s.review} aria-label={t('Review of the filters')}>
      <ListFilter size={16} aria-hidden="true" />
      <p className={s.text} role={error ? 'alert' : undefined}>
        {error
          ? error.message
          : t(
              '{filters, plural, one {# filter replaces} other {# filters replace}} {boxes, plural, one {# filter box} other {# filter boxes}}. Nothing is stored until you save.',
              { filters, boxes },
            )}
      </p>
      <Button size="s" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button size="s" variant="primary" busy={isPending} onClick={() => mutate()}>
        {t('Save')}
      </Button>
    </section>
  )
}
