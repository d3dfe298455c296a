import type { Dataset } from '@belvedere/api'
import { exploreFlags } from '@belvedere/core/permissions'
import { Button, EmptyState, Menu, Splitter, Tag } from '@belvedere/ui'
import { ChartLine, Clock, Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { ChartHost } from '../../chart/ChartHost.tsx'
import { useRecordedColors } from '../../chart/editing/drawn-labels.ts'
import { publishRows } from '../../chart/editing/shown-rows.ts'
import { useTrialTitle } from '../../chart/editing/trial.ts'
import { factsOf, resultsOf } from '../../chart/results/chart-facts.ts'
import { useAddressColors } from '../../chart/use-address-colors.ts'
import { metricFormats } from '../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../data/datasets/verbose-names.ts'
import { actor } from '../../data/page/bootstrap.ts'
import { countText, t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { downloadEntries } from './around/chart-menu.tsx'
import { usePictures } from './around/use-pictures.ts'
import styles from './ChartPane.module.css'
import { higherLimit } from './higher-limit.ts'
import { ResultsPane } from './results/ResultsPane.tsx'
import { RowCount } from './results/RowCount.tsx'
import type { ExploreData } from './use-explore-data.ts'

export interface ChartPaneProps {
  readonly explore: ExploreData
  readonly dataset: Dataset
  readonly name: string
  readonly problems: readonly string[]
  /** Queries again with this row limit. */
  readonly onRaise: (rows: number) => void
  /** On phones: switches to the controls. */
  readonly onControls: () => void
}

const RESULTS_HEIGHT = 278

/** Chart with its status and the rows behind it. */
export const ChartPane = ({ explore, dataset, name, problems, onRaise, onControls }: ChartPaneProps) => {
  const app = useApp()
  const [height, setHeight] = useState(RESULTS_HEIGHT)
  const { data, form, hasRun } = explore
  const colors = useRecordedColors(form, useAddressColors(form), data.shown)
  const more = higherLimit(form.row_limit)
  const raise =
    more === null ? undefined : (
      <Button size="s" onClick={() => onRaise(more)}>
        {t('Raise to {count}', { count: countText(more) })}
      </Button>
    )
  const answer = useMemo(() => (data.shown ? resultsOf(data.shown.answer) : []), [data.shown])
  useEffect(() => {
    publishRows(app, answer[0]?.data)
    return () => publishRows(app, undefined)
  }, [answer, app])
  return (
    <section className={styles.pane} aria-label={t('Chart')}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {explore.isStale && <span className={styles.stale}>{t('The controls have changed since this query.')}</span>}
        <Tried />
        <Facts explore={explore} dataset={dataset} name={name} />
      </header>
      <div className={styles.picture}>
        {hasRun ? (
          <ChartHost
            data={data}
            form={form}
            name={name}
            colors={colors}
            sourceName={dataset.database.database_name}
            verbose={verboseNames(dataset)}
            limitAction={raise}
            hasLimitNote
            metricFormats={metricFormats(dataset)}
          />
        ) : (
          <div className={styles.start}>
            <EmptyState
              icon={<ChartLine aria-hidden />}
              title={problems.length > 0 ? t('Choose what to show') : t('Your chart is ready to go')}
              text={
                problems.length > 0
                  ? t('Pick fields on the left, or drop them on the controls: {missing}.', {
                      missing: problems.join(', '),
                    })
                  : t('Press “Create chart” or Ctrl Enter.')
              }
              action={
                <Button className={styles.toControls} onClick={onControls}>
                  {t('To the controls')}
                </Button>
              }
            />
          </div>
        )}
      </div>
      {hasRun && (
        <>
          <Splitter
            orientation="horizontal"
            after
            size={height}
            min={96}
            max={640}
            onResize={setHeight}
            label={t('Height of the results')}
          />
          <div className={styles.results} style={{ height }}>
            <ResultsPane results={answer} isLoading={data.status === 'loading'} datasource={form.datasource} />
          </div>
        </>
      )}
    </section>
  )
}

/** Tag with the choice that is previewed while a select is open. */
const Tried = () => {
  const title = useTrialTitle()
  return title === undefined ? null : <Tag tone="accent">{t('Trying “{name}”', { name: title })}</Tag>
}

type FactsProps = Pick<ChartPaneProps, 'explore' | 'dataset' | 'name'>

const Facts = ({ explore, dataset, name }: FactsProps) => {
  const app = useApp()
  const onPicture = usePictures(explore, dataset, name)
  const { shown } = explore.data
  const [first] = shown?.answer.result ?? []
  if (!shown || !first) return null
  const { rows, isLimitReached } = factsOf(shown.answer)
  return (
    <div className={styles.facts}>
      <span title={first.is_cached ? t('Cached since {time}', { time: first.cached_dttm ?? '' }) : undefined}>
        <Clock size={14} aria-hidden />
        {t('{ms} ms', { ms: countText(Math.round(shown.tookMs)) })}
        {first.is_cached ? `, ${t('cached')}` : ''}
      </span>
      <RowCount count={rows} isLimited={isLimitReached} isLoading={explore.data.status === 'loading'} />
      {exploreFlags(actor(app), null).can_download && (
        <Menu
          align="end"
          trigger={
            <button type="button" className={styles.tool} aria-label={t('Download')} title={t('Download')}>
              <Download size={16} aria-hidden />
            </button>
          }
          items={downloadEntries(app, { data: explore.data, name, form: explore.form, onPicture })}
        />
      )}
    </div>
  )
}
