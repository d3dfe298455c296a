import { Button, createToasts, IconButton } from '@belvedere/ui'
import { Pencil, Star } from 'lucide-react'
import { useEffect } from 'react'
import { setFavorite, useFavorites } from '../../../data/objects/favorites.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { readOnlyReason } from '../../../kit/session/view-as.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../dashboard.module.css'
import { useDashboard } from '../state/context.ts'
import { PageActions } from './PageActions.tsx'
import { Publication } from './Publication.tsx'

/** Star, title, publication state and actions of the dashboard. */
/** Start of edit mode. */
interface EditStart {
  readonly isOpening: boolean
  readonly begin: (properties?: 'general') => void
}

export const TitleRow = ({ editing }: { readonly editing: EditStart }) => {
  const app = useApp()
  const { dashboard, mayEdit } = useDashboard().model
  return (
    <div className={`${s.titleRow} ${s.viewed}`}>
      {bootstrap(app).user.is_anonymous ? null : <FavoriteStar id={dashboard.id} />}
      <h1 className={s.title} title={dashboard.dashboard_title}>
        {dashboard.dashboard_title}
      </h1>
      <Publication />
      {dashboard.certified_by ? (
        <span className={s.certified} title={dashboard.certification_details ?? undefined}>
          {t('Certified by {name}', { name: dashboard.certified_by })}
        </span>
      ) : null}
      <PageActions editProperties={mayEdit ? () => editing.begin('general') : undefined}>
        {mayEdit ? (
          <Button
            className={s.edit}
            size="s"
            icon={<Pencil size={14} />}
            busy={editing.isOpening}
            disabledReason={readOnlyReason(app)}
            aria-keyshortcuts="E"
            onClick={() => editing.begin()}
          >
            <span className={s.editText}>{t('Edit dashboard')}</span>
          </Button>
        ) : null}
      </PageActions>
    </div>
  )
}

export const FavoriteStar = ({ id }: { readonly id: number }) => {
  const app = useApp()
  const { data, isError } = useFavorites('dashboard', [id])
  const isStarred = data?.[id] ?? false
  useEffect(() => {
    if (isError) app.part(createToasts).error(t('There was an issue fetching the favorite status of this dashboard.'))
  }, [isError, app])
  return (
    <IconButton
      className={s.star}
      label={isStarred ? t('Remove from favourites') : t('Add to favourites')}
      pressed={isStarred}
      disabledReason={readOnlyReason(app)}
      icon={<Star size={16} />}
      onClick={() =>
        setFavorite(app, 'dashboard', { id, value: !isStarred }).catch(() =>
          app.part(createToasts).error(t('There was an issue favoriting this dashboard.')),
        )
      }
    />
  )
}
