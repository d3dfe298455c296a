import { createToasts, cx } from '@belvedere/ui'
import { Star as StarIcon } from 'lucide-react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { type FavoriteResource, setFavorite } from '../../data/objects/favorites.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Star.module.css'

export interface StarProps {
  readonly resource: FavoriteResource
  readonly id: number
  readonly name: string
  readonly on: boolean
  readonly className?: string | undefined
}

/** Button that sets or removes a favorite. */
export const Star = ({ resource, id, name, on, className }: StarProps) => {
  const app = useApp()
  return (
    <button
      type="button"
      className={cx(s.star, on && s.starOn, className)}
      aria-pressed={on}
      aria-label={t('Favorite: {name}', { name })}
      onClick={() =>
        setFavorite(app, resource, { id, value: !on }).catch(error =>
          app
            .part(createToasts)
            .error(t('There was an error saving the favorite status: {reason}', { reason: reasonOf(error) })),
        )
      }
    >
      <StarIcon aria-hidden="true" />
    </button>
  )
}
