import { type AdhocFilter, FILTER_ITEMS, filterLabel } from '@belvedere/core/expressions'
import { Field } from '@belvedere/ui'
import { Funnel } from 'lucide-react'
import { useState } from 'react'
import { t } from '../i18n.ts'
import type { ControlProps } from './control-props.ts'
import { filterFlag } from './fields/misfit.ts'
import { FilterEditor } from './filter/FilterEditor.tsx'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { moved, without } from './list-edit.ts'
import { DropZone } from './zone/DropZone.tsx'
import { GHOSTS } from './zone/ghost-text.ts'

/** Note on filters inherited from the dashboard that the chart was opened from (requirement PERM-029). */
const inherited = () => ({
  name: t('Inherited from the dashboard'),
  text: t("This filter was inherited from the dashboard's context. It won't be saved when saving the chart."),
})

/** Filters on rows and groups. Dropping a field opens the editor with the field as subject. */
export const FiltersControl = ({ control, value, onChange, dataset }: ControlProps<'adhoc_filters'>) => {
  const filters = Array.isArray(value) ? (value as readonly AdhocFilter[]) : []
  const [dropped, setDropped] = useState<string | undefined>()
  const save = (index: number | null, filter: AdhocFilter) =>
    onChange(index === null ? [...filters, filter] : filters.with(index, filter))
  return (
    <Field label={<ControlLabel control={control} />}>
      <DropZone
        label={control.label}
        items={filters.map(filter => ({
          label: filterLabel(filter),
          icon: <Funnel size={12} aria-hidden />,
          drag: { type: 'filterOption', value: filter },
          ...(filter.isExtra ? { flag: inherited() } : filterFlag(filter, dataset)),
        }))}
        accepts={FILTER_ITEMS}
        ghost={GHOSTS.columnsOrMetrics}
        confirmRemoval={index => control.confirmRemoval?.(filters, index) ?? null}
        opensNewOnDrop={() => true}
        onDropField={({ name }) => setDropped(name)}
        onDropItem={filter => onChange([...filters, filter])}
        onRemove={index => onChange(without(filters, index))}
        onMove={(from, to) => onChange(moved(filters, from, to))}
        renderEditor={(index, close) => (
          <FilterEditor
            key={index === null ? (dropped ?? 'new') : index}
            filter={index === null ? null : (filters[index] ?? null)}
            subject={index === null ? dropped : undefined}
            dataset={dataset}
            onSave={filter => save(index, filter)}
            onClose={() => {
              setDropped(undefined)
              close()
            }}
          />
        )}
      />
    </Field>
  )
}
