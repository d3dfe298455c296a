import { Checkbox, Tag } from '@belvedere/ui'
import { Link } from 'wouter'
import { countText, t } from '../../i18n.ts'
import s from './AddTables.module.css'
import type { ListedTable } from './calls.ts'

export interface TableRowsProps {
  /** Tables that match the search. */
  readonly tables: readonly ListedTable[]
  /** Ids of existing datasets by table name. */
  readonly datasets: ReadonlyMap<string, number>
  readonly exploreUrl: (dataset: number) => string
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly disabled: boolean
}

/** Maximum number of rows, because more would slow down scrolling. The search finds the others. */
const MAX_ROWS = 200

/** Tables with a checkbox each. Tables with a dataset have a link to it instead. */
export const TableRows = ({ tables, datasets, exploreUrl, chosen, onChoose, disabled }: TableRowsProps) => {
  const free = tables.filter(({ value }) => !datasets.has(value))
  const ticked = free.filter(({ value }) => chosen.has(value)).length
  const set = (names: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const name of names) isOn ? next.add(name) : next.delete(name)
    onChoose(next)
  }
  return (
    <div className={s.list}>
      {free.length > 1 ? (
        <div className={s.all}>
          <Checkbox
            label={t('All {count} tables without a dataset', { count: countText(free.length) })}
            checked={ticked === free.length}
            indeterminate={ticked > 0 && ticked < free.length}
            disabled={disabled}
            onChange={isOn =>
              set(
                free.map(({ value }) => value),
                isOn,
              )
            }
          />
        </div>
      ) : null}
      <ul>
        {tables.slice(0, MAX_ROWS).map(({ value, type }) => {
          const dataset = datasets.get(value)
          return (
            <li key={value} className={s.row}>
              <Checkbox
                className={s.name}
                label={value}
                checked={dataset !== undefined || chosen.has(value)}
                disabled={disabled || dataset !== undefined}
                onChange={isOn => set([value], isOn)}
              />
              {type === 'view' ? <Tag>{t('View')}</Tag> : null}
              {dataset === undefined ? null : (
                <Link
                  className={s.open}
                  href={exploreUrl(dataset)}
                  aria-label={t('Open the dataset {name}', { name: value })}
                >
                  {t('Is a dataset')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {tables.length > MAX_ROWS ? (
        <p className={s.capped}>
          {t('{shown} of {count} are shown. Search for the others.', {
            shown: MAX_ROWS,
            count: countText(tables.length),
          })}
        </p>
      ) : null}
    </div>
  )
}
