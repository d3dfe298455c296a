import { Chip, Keys, Skeleton, Tooltip } from '@belvedere/ui'
import { Database } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { useDatasets } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { HillBand } from '../../kit/hills/Hills.tsx'
import { useApp } from '../../state/use-app.ts'
import { Examples } from './Examples.tsx'
import { greeting } from './greeting.ts'
import s from './Home.module.css'
import { Recents } from './Recents.tsx'
import { useRecents } from './recents.ts'

export interface HomeTile {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  /** URL, or click handler. */
  readonly to: string | (() => void)
  /** Reason why the tile is disabled. */
  readonly refusal?: string | undefined
}

export interface HomePageProps {
  /** Further ways to start, only those that the user has the rights for. */
  readonly tiles: readonly HomeTile[]
  /** Content below the recent objects, such as saved queries. */
  readonly more?: ReactNode
  /** Content at the end of the greeting. */
  readonly action?: ReactNode
  /** Drop zone for a file. Undefined for users who may not upload. */
  readonly fileZone?: ReactNode
  readonly exploreUrl: (datasetId: number) => string
  readonly onChooseDataset: () => void
  readonly keys: readonly { readonly keys: string; readonly text: string }[]
}

const Greeting = ({ action }: Pick<HomePageProps, 'action'>) => {
  const app = useApp()
  const { first_name, username } = bootstrap(app).user
  const created = useRecents('Created')
  const name = first_name || username
  const isNew = created.data?.length === 0
  return (
    <div className={s.hero}>
      <HillBand />
      <div>
        <h1>
          {greeting(new Date().getHours())}
          {isNew ? t('. You have no content yet.') : name ? t(', {name}.', { name }) : '.'}
        </h1>
        <p>
          {isNew
            ? t('Start from a file, a dataset or an example. The first chart takes about a minute.')
            : t('Start from a file or a dataset, or continue where you left off.')}
        </p>
      </div>
      {action ? <div className={s.action}>{action}</div> : null}
    </div>
  )
}

const MAX_DATASETS = 10
const DATASETS = {
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
  page: 0,
  page_size: MAX_DATASETS,
} as const

const DatasetStep = ({ exploreUrl, onChooseDataset }: Pick<HomePageProps, 'exploreUrl' | 'onChooseDataset'>) => {
  const [, navigate] = useLocation()
  const { data } = useDatasets(DATASETS)
  if (data?.count === 0) return null
  const more = (data?.count ?? 0) - (data?.result.length ?? 0)
  return (
    <section className={s.step}>
      <h2>{t('Start from a dataset')}</h2>
      <p>{t('Pick one and the explore page opens with its metrics and columns.')}</p>
      <div className={s.chips}>
        {data
          ? data.result.map(row => (
              <Chip
                key={row.id}
                icon={<Database aria-hidden="true" />}
                label={row.table_name}
                onClick={() => navigate(exploreUrl(row.id))}
                className={s.chip}
              />
            ))
          : [64, 82, 58, 74, 90, 66].map(width => <Skeleton key={width} width={width} height={24} />)}
        {more > 0 ? (
          <Chip label={t('{more} more', { more })} accent onClick={onChooseDataset} className={s.chip} />
        ) : null}
      </div>
    </section>
  )
}

const Tile = ({ tile: { title, text, icon, to, refusal } }: { readonly tile: HomeTile }) => {
  const inner = (
    <>
      {icon}
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </>
  )
  if (refusal !== undefined)
    return (
      <Tooltip content={refusal}>
        <button type="button" className={s.tile} aria-disabled="true">
          {inner}
        </button>
      </Tooltip>
    )
  return typeof to === 'string' ? (
    <Link href={to} className={s.tile}>
      {inner}
    </Link>
  ) : (
    <button type="button" className={s.tile} onClick={to}>
      {inner}
    </button>
  )
}

/** Home page: ways to start, examples, recent objects and keyboard shortcuts. */
export const HomePage = ({ action, fileZone, exploreUrl, onChooseDataset, keys, tiles, more }: HomePageProps) => (
  <>
    <Greeting action={action} />
    <div className={s.steps}>
      {fileZone ? (
        <section className={s.step}>
          <h2>{t('Upload a file')}</h2>
          <p>
            {t(
              'CSV, Excel, JSON or Parquet, also compressed. Types are recognized and shown before anything is stored.',
            )}
          </p>
          <div className={s.zone}>{fileZone}</div>
        </section>
      ) : null}
      <DatasetStep exploreUrl={exploreUrl} onChooseDataset={onChooseDataset} />
    </div>
    {tiles.length > 0 ? (
      <nav className={s.tiles} aria-label={t('Ways to begin')}>
        {tiles.map(tile => (
          <Tile key={tile.id} tile={tile} />
        ))}
      </nav>
    ) : null}
    <div className={s.two}>
      <Examples />
      <Recents />
    </div>
    {more}
    <section className={s.keys} aria-labelledby="keys">
      <h2 id="keys">{t('Useful keys')}</h2>
      {keys.map(entry => (
        <span key={entry.keys}>
          <Keys keys={entry.keys} />
          {entry.text}
        </span>
      ))}
    </section>
  </>
)
