import type { Metric } from '@belvedere/core/expressions'
import { type LatLong, readLatLong } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { Checkbox, Field, NumberInput, Select, TextInput } from '@belvedere/ui'
import { t } from '../i18n.ts'
import type { ControlProps } from './control-props.ts'
import { columnOptions } from './fields/fields.ts'
import { ControlField } from './frame/ControlField.tsx'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { MetricsControl } from './MetricsControl.tsx'

const TYPES = [
  { value: 'latlong', label: 'Longitude & Latitude columns' },
  { value: 'delimited', label: 'Delimited long & lat single column' },
  { value: 'geohash', label: 'Geohash' },
] as const

/** Returns the columns of a position, as shown in the control's label. */
function chosenColumns(place: LatLong): string {
  if (place.type === 'latlong') return [place.lonCol, place.latCol].filter(Boolean).join(' | ')
  return place.type === 'delimited' ? place.lonlatCol : place.geohashCol
}

/** Columns with the position of a row: two columns, one text column with both values, or a geohash. */
export const SpatialControl = ({ control, value, onChange, dataset }: ControlProps<'spatial'>) => {
  const place = readLatLong(value)
  const column = (name: string, label: string, chosen: string) => (
    <Field label={label}>
      <Select
        label={label}
        value={chosen === '' ? null : chosen}
        onChange={next => onChange({ ...place, [name]: next })}
        options={columnOptions(dataset.columns)}
        searchable
        placeholder={t('Choose a column')}
      />
    </Field>
  )
  const reversed = (isReversed: boolean) => (
    <Checkbox
      checked={isReversed}
      onChange={next => onChange({ ...place, reverseCheckbox: next })}
      label={t('Latitude comes first')}
    />
  )
  return (
    <ControlField control={control} value={value} note={chosenColumns(place)}>
      <Select
        label={control.label}
        value={place.type}
        onChange={type => onChange(readLatLong({ ...place, type }))}
        options={TYPES.map(({ value: type, label }) => ({ value: type, label: t(label) }))}
      />
      {place.type === 'latlong' ? (
        <>
          {column('lonCol', t('Longitude'), place.lonCol)}
          {column('latCol', t('Latitude'), place.latCol)}
        </>
      ) : null}
      {place.type === 'delimited' ? (
        <>
          {column('lonlatCol', t('Column'), place.lonlatCol)}
          <Field label={t('Delimiter')}>
            <TextInput
              value={place.delimiter}
              onChange={delimiter => onChange({ ...place, delimiter })}
              aria-label={t('Delimiter')}
            />
          </Field>
          {reversed(place.reverseCheckbox)}
        </>
      ) : null}
      {place.type === 'geohash' ? (
        <>
          {column('geohashCol', t('Column'), place.geohashCol)}
          {reversed(place.reverseCheckbox)}
        </>
      ) : null}
    </ControlField>
  )
}

interface Stored {
  readonly type: 'fix' | 'metric'
  readonly value: unknown
}

const readStored = (value: unknown): Stored => {
  const raw: Partial<Stored> = isRecord(value) ? value : {}
  return raw.type === 'metric' ? { type: 'metric', value: raw.value } : { type: 'fix', value: raw.value ?? 1000 }
}

/** A fixed number for all points, or a metric. */
export const FixedOrMetricControl = (props: ControlProps<'fixed_or_metric'>) => {
  const { control, onChange } = props
  const { type, value } = readStored(props.value)
  const number = Number(value)
  return (
    <>
      <Field label={<ControlLabel control={control} />}>
        <Select
          label={control.label}
          value={type}
          onChange={next => onChange({ type: next, value: next === 'fix' ? 1000 : null })}
          options={[
            { value: 'fix', label: t('Fixed') },
            { value: 'metric', label: t('Metric') },
          ]}
        />
        {type === 'fix' ? (
          <NumberInput
            value={Number.isFinite(number) ? number : null}
            onChange={next => onChange({ type, value: next })}
            min={0}
            aria-label={control.label}
          />
        ) : null}
      </Field>
      {type === 'metric' ? (
        <MetricsControl
          {...props}
          control={{ name: control.name, label: t('Metric'), kind: 'metric', affects: 'query' }}
          value={value}
          onChange={(metric: unknown) => onChange({ type, value: metric as Metric | null })}
        />
      ) : null}
    </>
  )
}
