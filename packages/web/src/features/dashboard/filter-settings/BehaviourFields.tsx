import { maskOfFilter, withControls } from '@belvedere/core/filters'
import { isEmptyValue } from '@belvedere/core/json'
import { Checkbox, Segmented } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { FilterControl } from '../filter-editors/FilterControl.tsx'
import { maskValue } from '../state/filter-masks.ts'
import type { FieldsProps } from './fields-props.ts'
import s from './filter-settings.module.css'
import { Optional } from './ValueFields.tsx'

/** Fields for the control's behavior and default value (requirement FILTER-NATIVE-028). */
export const BehaviourFields = (props: FieldsProps) => {
  const { filter } = props
  return (
    <>
      <DefaultValue {...props} />
      {filter.filterType === 'filter_range' ? <SingleValue {...props} /> : null}
      <div className={s.checks}>
        {filter.filterType === 'filter_select' ? (
          <>
            <Control {...props} name="multiSelect" label={t('Can select multiple values')} byDefault />
            <Control {...props} name="enableEmptyFilter" label={t('Filter value is required')} />
            <Control {...props} name="searchAllOptions" label={t('Dynamically search all filter values')} />
            <Control {...props} name="defaultToFirstItem" label={t('Select first filter value by default')} />
            <Control {...props} name="inverseSelection" label={t('Inverse selection')} />
          </>
        ) : (
          <Control {...props} name="enableEmptyFilter" label={t('Filter value is required')} />
        )}
      </div>
    </>
  )
}

interface ControlProps extends FieldsProps {
  readonly name: string
  readonly label: string
  readonly byDefault?: boolean
}

/** Returns whether a control needs a default value that is not set. */
const needsDefault = ({ filter, switches }: FieldsProps, name: string): boolean =>
  name === 'inverseSelection' && switches.hasDefault && isEmptyValue(maskValue(filter.defaultDataMask))

const Control = ({ byDefault = false, ...props }: ControlProps) => {
  const { filter, onChange, onSwitch, name, label } = props
  const isDisabled = needsDefault(props, name)
  return (
    <Checkbox
      label={label}
      disabled={isDisabled}
      hint={isDisabled ? t('Populate "Default value" to enable this control') : undefined}
      checked={(filter.controlValues?.[name] ?? byDefault) === true}
      onChange={isOn => {
        onChange(withControls(filter, { [name]: isOn }))
        if (name === 'defaultToFirstItem' && isOn) onSwitch({ hasDefault: false })
      }}
    />
  )
}

const DefaultValue = ({ filter, onChange, switches, onSwitch, problem }: FieldsProps) => {
  const isFirst = filter.controlValues?.defaultToFirstItem === true
  const isComplete = (['dataset', 'column'] as const).every(field => problem(field) === undefined)
  if (isFirst) return null
  return (
    <Optional
      label={t('Filter has default value')}
      isOn={switches.hasDefault}
      onToggle={isOn => {
        onSwitch({ hasDefault: isOn })
        if (!isOn) onChange({ ...filter, defaultDataMask: maskOfFilter(filter, undefined) })
      }}
      error={problem('default')}
    >
      {isComplete && (filter.targets[0]?.datasetId !== undefined || filter.filterType === 'filter_time') ? (
        <FilterControl
          filter={{ ...filter, name: t('Default value') }}
          value={maskValue(filter.defaultDataMask)}
          onChange={(value, label) => onChange({ ...filter, defaultDataMask: maskOfFilter(filter, value, label) })}
        />
      ) : (
        <p className={s.note}>{t('Fill all required fields to enable "Default Value"')}</p>
      )}
    </Optional>
  )
}

const ENDS = ['min', 'exact', 'max'] as const

const SingleValue = ({ filter, onChange }: FieldsProps) => {
  const which = filter.controlValues?.enableSingleValue
  const isSingle = typeof which === 'number'
  const set = (enableSingleValue: number | undefined): void => onChange(withControls(filter, { enableSingleValue }))
  return (
    <Optional label={t('Single Value')} isOn={isSingle} onToggle={isOn => set(isOn ? 1 : undefined)}>
      <Segmented<(typeof ENDS)[number]>
        label={t('Single Value')}
        value={ENDS[isSingle ? which : 1] ?? 'exact'}
        onChange={end => set(ENDS.indexOf(end))}
        options={[
          { value: 'min', label: t('Minimum') },
          { value: 'exact', label: t('Exact') },
          { value: 'max', label: t('Maximum') },
        ]}
      />
    </Optional>
  )
}
