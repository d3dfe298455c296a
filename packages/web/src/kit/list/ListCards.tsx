import { Checkbox, Skeleton } from '@belvedere/ui'
import { Link } from 'wouter'
import { t } from '../../i18n.ts'
import s from './Cards.module.css'
import type { ListRow } from './kind.ts'
import type { RowsProps } from './ListTable.tsx'
import { RowTools } from './RowTools.tsx'
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

const Card = <Row extends ListRow>({ kind, row, stars, rights, bulk, onDelete }: RowsProps<Row> & { row: Row }) => {
  const isChosen = bulk?.selection.has(row.id) ?? false
  const name = kind.nameOf(row)
  return (
    <li className={s.card} data-chosen={isChosen || undefined}>
      {kind.picture?.(row, 'card')}
      {bulk ? (
        <span className={s.cardName}>{name}</span>
      ) : (
        <Link href={kind.url(row)} className={s.cardName}>
          {name}
        </Link>
      )}
      <div className={s.facts}>{kind.facts?.(row)}</div>
      {kind.badge ? <div className={s.badge}>{kind.badge(row)}</div> : null}
      {bulk ? (
        <Checkbox
          className={s.cardBox}
          aria-label={t('Select {name}', { name })}
          checked={isChosen}
          onChange={next => bulk.choose(row, next)}
        />
      ) : (
        <span className={s.cardTools}>
          <span className={s.cardActions}>
            <RowTools kind={kind} row={row} rights={rights} onDelete={onDelete} />
          </span>
          {kind.star ? <Star resource={kind.star} id={row.id} name={name} on={stars[row.id] ?? false} /> : null}
        </span>
      )}
    </li>
  )
}

/** List as cards with a preview of the data. */
export const ListCards = <Row extends ListRow>(props: RowsProps<Row>) => (
  <ul className={s.cards}>
    {props.rows ? null : <Placeholders />}
    {props.rows?.map(row => (
      <Card key={row.id} {...props} row={row} />
    ))}
  </ul>
)
