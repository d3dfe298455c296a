import { humanAge } from '@belvedere/core/time'
import { Button, createToasts, Field, RetryButton, Segmented, Select, Tag } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../chart/time/use-now.ts'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import { bytesText } from '../../data/format/sizes.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { countText, t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { ScheduleField } from '../../kit/reports/ScheduleField.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Extract.module.css'
import { useEditor } from './use-dataset-editor.ts'

/** Adds a period to a database message if needed, because another sentence follows. */
const asSentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

type Extract = NonNullable<Answer<'GET /api/v1/dataset/{id}/extract/'>['result']>

const WATCH_MS = 1500
const NIGHTLY = '0 3 * * *'

const keyOf = (id: number) => ['dataset', id, 'extract'] as const
const refresh = (app: App, id: number): Promise<void> =>
  app.part(createQueryClient).invalidateQueries({ queryKey: keyOf(id) })
const isBusy = (extract: Extract | null | undefined): boolean =>
  extract?.state === 'running' || extract?.state === 'waiting'

const momentOf = (time: string, timeZone: string): string =>
  new Date(time).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

const State = ({ extract }: { readonly extract: Extract }) => {
  if (isBusy(extract)) return <Tag tone="info">{t('Copying')}</Tag>
  if (extract.state === 'failed') return <Tag tone="danger">{t('The last copy failed')}</Tag>
  return extract.is_current ? (
    <Tag tone="success">{t('In use')}</Tag>
  ) : (
    <Tag tone="warning">{t('The dataset has changed since; it is queried live')}</Tag>
  )
}

const Facts = ({ id, extract }: { readonly id: number; readonly extract: Extract }) => {
  const app = useApp()
  const { make } = useExtractWrites(id)
  const now = useNow()
  const { rows, bytes, refreshed_on, next_run, error } = extract
  const zone = extract.time_zone ?? bootstrap(app).config.time_zone
  return (
    <>
      <dl className={s.facts} aria-live="polite">
        <dt>{t('State')}</dt>
        <dd>
          <State extract={extract} />
        </dd>
        <dt>{t('Rows')}</dt>
        <dd>{rows === null ? '–' : countText(rows)}</dd>
        <dt>{t('Size')}</dt>
        <dd>{bytes === null ? '–' : bytesText(bytes)}</dd>
        <dt>{t('Last copied')}</dt>
        <dd title={refreshed_on ? momentOf(refreshed_on, zone) : undefined}>
          {refreshed_on ? humanAge(Math.min(Date.parse(refreshed_on), now), now) : '–'}
        </dd>
        <dt>{t('Next copy')}</dt>
        <dd>{next_run ? momentOf(next_run, zone) : t('When it is requested')}</dd>
      </dl>
      {extract.state === 'failed' ? (
        <div className={s.failed}>
          <p className={s.error} role="alert">
            {refreshed_on
              ? t('{error} Charts show the rows of the copy before.', { error: asSentence(error ?? '') })
              : t('{error} Charts are queried live.', { error: asSentence(error ?? '') })}
          </p>
          <RetryButton busy={make.isPending} onRetry={() => make.mutate({})} />
        </div>
      ) : null}
    </>
  )
}

interface CopyProps {
  readonly id: number
  readonly extract: Extract | null
  readonly columns: readonly string[]
}

const useExtractWrites = (id: number) => {
  const app = useApp()
  const onError = (error: Error): void => void app.part(createToasts).error(reasonOf(error))
  const make = useMutation({
    mutationFn: (body: { schedule?: string | null; time_zone?: string | null; sort_by?: string | null }) =>
      call(app, 'POST /api/v1/dataset/{id}/extract/', { path: { id }, body }),
    onSuccess: () => refresh(app, id),
    onError,
  })
  const drop = useMutation({
    mutationFn: () => call(app, 'DELETE /api/v1/dataset/{id}/extract/', { path: { id } }),
    onSuccess: () => refresh(app, id),
    onError,
  })
  return { make, drop }
}

const Schedule = ({ id, extract, columns }: CopyProps & { readonly extract: Extract }) => {
  const app = useApp()
  const [schedule, setSchedule] = useState(extract.schedule)
  const [time_zone, setZone] = useState(extract.time_zone ?? bootstrap(app).config.time_zone)
  const [sort_by, setSort] = useState(extract.sort_by)
  const { make } = useExtractWrites(id)
  return (
    <>
      <div>
        <Segmented<'scheduled' | 'manual'>
          label={t('Refresh')}
          value={schedule === null ? 'manual' : 'scheduled'}
          onChange={next => setSchedule(next === 'manual' ? null : NIGHTLY)}
          options={[
            { value: 'manual', label: t('When requested') },
            { value: 'scheduled', label: t('On a schedule') },
          ]}
        />
      </div>
      {schedule === null ? null : (
        <ScheduleField crontab={schedule} timezone={time_zone} onCrontab={setSchedule} onTimezone={setZone} />
      )}
      <Field label={t('Sorted by')} hint={t('Filters on this column are the fastest.')}>
        <Select<string>
          label={t('Sorted by')}
          value={sort_by}
          onChange={setSort}
          options={columns.map(name => ({ value: name, label: name }))}
          placeholder={t('Main time column')}
          clearable
          onClear={() => setSort(null)}
        />
      </Field>
      <div className={s.buttons}>
        <Button
          busy={make.isPending || isBusy(extract)}
          onClick={() => make.mutate({ schedule, time_zone: schedule === null ? null : time_zone, sort_by })}
        >
          {t('Save and copy now')}
        </Button>
      </div>
    </>
  )
}

const Copy = ({ id, extract, columns }: CopyProps) => {
  const { make, drop } = useExtractWrites(id)
  return (
    <div className={s.copy}>
      <div>
        <Segmented<'live' | 'copy'>
          label={t('Charts read')}
          value={extract ? 'copy' : 'live'}
          onChange={next => (next === 'copy' ? make.mutate({}) : drop.mutate())}
          options={[
            { value: 'live', label: t('Live') },
            { value: 'copy', label: t('Fast copy') },
          ]}
        />
      </div>
      <p className={s.note}>
        {extract
          ? t('Charts read a copy that is stored here. Queries that need the original data run live.')
          : t('Every chart queries the database. A copy is faster and reduces the load of the database.')}
      </p>
      {extract ? (
        <>
          <Facts id={id} extract={extract} />
          <Schedule key={extract.schedule ?? ''} id={id} extract={extract} columns={columns} />
        </>
      ) : null}
    </div>
  )
}

/** Source of the rows: live or a fast copy, with its age and refresh schedule. */
export const ExtractTab = () => {
  const app = useApp()
  const { dataset, draft } = useEditor()
  const { id } = dataset
  const extract = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(app, 'GET /api/v1/dataset/{id}/extract/', { path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data?.result) ? WATCH_MS : false),
  })
  const columns = draft.columns.filter(({ expression }) => !expression).map(({ column_name }) => column_name)
  return (
    <div className={s.scroll}>
      <QueryState of={extract} />
      {extract.data && !extract.data.can_copy ? (
        <p className={s.note}>{t('The rows of this dataset are already stored here: it needs no copy.')}</p>
      ) : null}
      {extract.data?.can_copy ? <Copy id={id} extract={extract.data.result} columns={columns} /> : null}
    </div>
  )
}
