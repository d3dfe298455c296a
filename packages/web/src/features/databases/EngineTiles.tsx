import { ErrorState, RetryButton, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database, FileStack } from 'lucide-react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Connect.module.css'
import { enginesQuery } from './calls.ts'
import { type Engine, toEngine } from './engines.ts'

export interface EngineTilesProps {
  readonly onPick: (engine: Engine) => void
}

interface TilesProps extends EngineTilesProps {
  readonly title: string
  readonly engines: readonly Engine[]
}

const Tiles = ({ title, engines, onPick }: TilesProps) =>
  engines.length === 0 ? null : (
    <section className={s.group}>
      <h3>{title}</h3>
      <ul className={s.tiles}>
        {engines.map(engine => (
          <li key={engine.engine}>
            <button type="button" className={s.tile} onClick={() => onPick(engine)}>
              {engine.isFile ? <FileStack aria-hidden="true" /> : <Database aria-hidden="true" />}
              <span className={s.tileName}>{engine.name}</span>
              <span className={s.tileText}>{engine.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

/** Tiles of the available database engines. */
export const EngineTiles = ({ onPick }: EngineTilesProps) => {
  const app = useApp()
  const engines = useQuery(enginesQuery(app))
  if (engines.error)
    return (
      <ErrorState
        title={t('The kinds of databases could not be read')}
        text={reasonOf(engines.error)}
        action={<RetryButton onRetry={() => engines.refetch()} />}
      />
    )
  const offered = engines.data?.map(toEngine)
  return (
    <>
      <p className={s.lead}>{t('Rows stay where they are: charts query the database, read-only. Which kind is it?')}</p>
      {offered ? (
        <>
          <Tiles title={t('Servers')} engines={offered.filter(engine => !engine.isFile)} onPick={onPick} />
          <Tiles title={t('Files and folders')} engines={offered.filter(engine => engine.isFile)} onPick={onPick} />
        </>
      ) : (
        <Skeleton height={220} />
      )}
      {offered && !offered.some(engine => engine.isFile) ? (
        <p className={s.note}>
          {t(
            'SQLite, DuckDB and Parquet files can be connected once the administrator names their folders (BELVEDERE_DATA_DIRS).',
          )}
        </p>
      ) : null}
    </>
  )
}
