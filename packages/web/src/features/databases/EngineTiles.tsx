import { Button, ErrorState, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database, FileStack } from 'lucide-react'
import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import s from './Connect.module.css'
import { enginesQuery } from './calls.ts'
import { type Engine, toEngine } from './engines.ts'

export interface EngineTilesProps {
  readonly onPick: (engine: Engine) => void
}

const PLACES = [0, 1, 2, 3, 4, 5]

/** The kinds of databases that can be connected here; one is picked. */
export const EngineTiles = ({ onPick }: EngineTilesProps) => {
  const engines = useQuery(enginesQuery)
  if (engines.error)
    return (
      <ErrorState
        title={t('What can be connected could not be read')}
        text={reasonOf(engines.error)}
        action={
          <Button size="s" onClick={() => engines.refetch()}>
            {t('Try again')}
          </Button>
        }
      />
    )
  const offered = engines.data?.map(toEngine)
  return (
    <>
      <p className={s.lead}>{t('Rows stay where they are: charts ask the database, read-only. Which kind is it?')}</p>
      <ul className={s.tiles} aria-busy={!offered}>
        {offered
          ? offered.map(engine => (
              <li key={engine.engine}>
                <button type="button" className={s.tile} onClick={() => onPick(engine)}>
                  {engine.isFile ? <FileStack aria-hidden="true" /> : <Database aria-hidden="true" />}
                  <span className={s.tileName}>{engine.name}</span>
                  <span className={s.tileText}>{engine.about}</span>
                </button>
              </li>
            ))
          : PLACES.map(place => (
              <li key={place}>
                <Skeleton height={92} />
              </li>
            ))}
      </ul>
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
