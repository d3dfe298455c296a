import { makeFormatter, NUMBER_FORMATS, type NumberFormatName } from '@belvedere/core/format'
import { DATE_LOCALES, type UserPreferences } from '@belvedere/core/settings'
import { Button, Field, Select } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../chart/time/use-now.ts'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { zoneOptions } from '../../data/format/zone-options.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { ThemeChoiceField } from '../../kit/fields/ThemeChoiceField.tsx'
import { FormRow, FormSection } from '../../kit/side-page/FormSection.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './Account.module.css'

const timeIn = (timeZone: string, now: number): string =>
  new Date(now).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const EXAMPLE = 1234567.5
const exampleOf = (name: NumberFormatName): string =>
  makeFormatter({ locale: NUMBER_FORMATS[name] }).number(EXAMPLE, ',.1f')

const languageName = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale.replace('_', '-')) ?? locale
const monthIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 15))

/** Theme and formats of times and numbers, with an example of each choice. */
export const PreferencesSection = ({ stored }: { readonly stored: UserPreferences }) => {
  const app = useApp()
  const [chosen, setChosen] = useState(stored)
  const now = useNow()
  const own = bootstrap(app).config.time_zone
  const change = (part: Partial<UserPreferences>): void => setChosen({ ...chosen, ...part })
  const save = useMutation({
    mutationFn: () => call(app, 'PUT /api/v1/me/preferences/', { body: { ...chosen } }),
    // Reload: pages read the formats once, at start.
    onSuccess: () => window.location.reload(),
  })
  const zone = chosen.time_zone ?? own
  return (
    <FormSection id="preferences" title={t('Preferences')}>
      <div>
        <ThemeChoiceField />
      </div>
      <FormRow>
        <Field
          label={t('Time zone')}
          hint={t(
            'It is {time} there now. Charts group, filter and show times in this zone, except on dashboards with their own.',
            { time: timeIn(zone, now) },
          )}
        >
          <Select<string>
            label={t('Time zone')}
            value={chosen.time_zone}
            onChange={time_zone => change({ time_zone })}
            options={zoneOptions()}
            placeholder={t('Deployment default: {zone}', { zone: own })}
            searchable
            clearable
            onClear={() => change({ time_zone: null })}
          />
        </Field>
        <Field label={t('Numbers')} hint={t('In charts, tables and tooltips')}>
          <Select<string>
            label={t('Numbers')}
            value={chosen.number_format ?? 'en'}
            onChange={number_format => change({ number_format })}
            options={(Object.keys(NUMBER_FORMATS) as NumberFormatName[]).map(value => ({
              value,
              label: exampleOf(value),
            }))}
          />
        </Field>
        <Field label={t('Names in calendars')} hint={monthIn(chosen.date_locale ?? 'en')}>
          <Select<string>
            label={t('Names in calendars')}
            value={chosen.date_locale ?? 'en'}
            onChange={date_locale => change({ date_locale })}
            options={DATE_LOCALES.map(value => ({ value, label: languageName(value) }))}
          />
        </Field>
      </FormRow>
      <div className={s.buttons}>
        <Button
          busy={save.isPending}
          disabled={JSON.stringify(chosen) === JSON.stringify(stored)}
          onClick={() => save.mutate()}
        >
          {t('Save preferences')}
        </Button>
        {save.error ? (
          <span className={s.bad} role="alert">
            {reasonOf(save.error)}
          </span>
        ) : null}
      </div>
    </FormSection>
  )
}
