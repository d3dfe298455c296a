import { IconButton, Skeleton } from '@belvedere/ui'
import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { ResourceName } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'
import s from './Lists.module.css'
import type { RowsProps } from './ListTable.tsx'
import { Star } from './Star.tsx'

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

const Placeholders = () =>
  PLACES.map(place => (
    <div key={place} className={s.card}>
      <Skeleton height={132} />
      <Skeleton width="64%" height={13} className={s.later} />
      <Skeleton width="42%" height={11} />
    </div>
  ))

/** The list as panes with a picture of the data. */
export const ListCards = <R extends ResourceName>({ kind, rows, stars, mayDelete, onDelete }: RowsProps<R>) => (
  <ul className={s.cards}>
    {rows ? null : <Placeholders />}
    {rows?.map(row => (
      <li key={row.id} className={s.card}>
        {kind.picture?.(row, 'card')}
        <Link href={kind.url(row)} className={s.cardName}>
          {kind.name(row)}
        </Link>
        <div className={s.facts}>{kind.facts(row)}</div>
        {kind.badge ? <div className={s.badge}>{kind.badge(row)}</div> : null}
        <span className={s.cardTools}>
          {mayDelete ? (
            <IconButton
              size="s"
              className={s.cardDelete}
              label={t('Delete {name}', { name: kind.name(row) })}
              icon={<Trash2 />}
              onClick={() => onDelete(row)}
            />
          ) : null}
          {kind.resource === 'dataset' ? null : (
            <Star
              resource={kind.resource === 'chart' ? 'chart' : 'dashboard'}
              id={row.id}
              name={kind.name(row)}
              on={stars[row.id] ?? false}
            />
          )}
        </span>
      </li>
    ))}
  </ul>
)
