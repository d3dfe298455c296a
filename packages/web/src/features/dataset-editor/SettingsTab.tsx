import { Field, MultiSelect, NumberInput, Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relatedQuery } from '../../data/objects/related.ts'
import { t } from '../../i18n.ts'
import { CalendarFields } from '../../kit/fields/CalendarFields.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './DatasetEditor.module.css'
import { NotesFields, TextField } from './fields.tsx'
import { useEditor } from './use-dataset-editor.ts'

const place = (field: string) => ({ tab: 'settings', key: '', field }) as const

/** Settings of the dataset. */
export const SettingsTab = () => {
  const { dataset, draft, changeSettings, errorAt } = useEditor()
  const { settings, columns } = draft
  const isVirtual = dataset.kind === 'virtual'
  const temporal = columns.filter(column => column.is_dttm).map(column => column.column_name)
  const main = settings.main_dttm_col
  const choices = main === null || temporal.includes(main) ? temporal : [main, ...temporal]
  return (
    <div className={s.scroll}>
      <div className={s.settings}>
        <TextField
          label={t('Name')}
          value={settings.table_name}
          onChange={table_name => changeSettings({ table_name })}
          place={place('table_name')}
          disabled={!isVirtual}
          required={isVirtual}
          hint={
            isVirtual
              ? undefined
              : t('The table {table} in {database}.', { table: dataset.name, database: dataset.database.database_name })
          }
        />
        <Field
          label={t('Owners')}
          hint={t('They and administrators may change the dataset.')}
          error={errorAt(place('owners'))}
        >
          <OwnersField />
        </Field>
        <div className={s.wide}>
          <TextField
            label={t('Description')}
            value={settings.description}
            onChange={description => changeSettings({ description })}
            rows={3}
          />
        </div>
        <Field
          label={t('Main time column')}
          hint={t('New charts begin with it.')}
          error={errorAt(place('main_dttm_col'))}
        >
          <Select
            label={t('Main time column')}
            value={main}
            onChange={main_dttm_col => changeSettings({ main_dttm_col })}
            options={choices.map(name => ({ value: name, label: name }))}
            placeholder={choices.length === 0 ? t('No temporal columns found') : t('None')}
            clearable
            onClear={() => changeSettings({ main_dttm_col: null })}
          />
        </Field>
        <Field
          label={t('Cache timeout')}
          hint={t('Seconds for which results are cached. If empty, the default of the deployment applies.')}
          error={errorAt(place('cache_timeout'))}
        >
          <NumberInput
            value={settings.cache_timeout}
            onChange={cache_timeout => changeSettings({ cache_timeout })}
            integer
            min={-1}
            unit={t('s')}
          />
        </Field>
        <TimeFields />
        <NotesFields notes={settings} onChange={changeSettings} />
      </div>
    </div>
  )
}

/** Time zone, first day of the week and start of the fiscal year. */
const TimeFields = () => {
  const { draft, changeSettings, errorAt } = useEditor()
  const { settings } = draft
  return (
    <>
      <CalendarFields
        values={settings}
        onChange={changeSettings}
        otherwise={t('Same as deployment')}
        zoneHint={t('For times without a zone. Charts use it unless the dashboard or the reader has another.')}
        zoneError={errorAt(place('time_zone'))}
      />
      <Field
        label={t('Hours offset')}
        hint={t('Added to all times of the dataset. Dates without a time of day stay.')}
        error={errorAt(place('offset'))}
      >
        <NumberInput value={settings.offset} onChange={offset => changeSettings({ offset })} integer unit={t('h')} />
      </Field>
    </>
  )
}

const OwnersField = () => {
  const app = useApp()
  const { dataset, draft, changeSettings } = useEditor()
  const [search, setSearch] = useState('')
  const people = useQuery(relatedQuery(app, 'dataset', 'owners', search))
  const owners = (people.data ?? []).map(({ value, text }) => ({ value, label: text }))
  const own = dataset.owners
    .filter(({ id }) => !owners.some(({ value }) => value === id))
    .map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }))
  return (
    <MultiSelect<number>
      label={t('Owners')}
      value={draft.settings.owners}
      onChange={owners => changeSettings({ owners })}
      options={search === '' ? [...owners, ...own] : owners}
      onSearch={setSearch}
      loading={people.isFetching}
      placeholder={t('Nobody')}
    />
  )
}
