import {
  METRIC_ITEMS,
  type Metric,
  metricItemType,
  metricOfColumn,
  SAVED_METRIC_ITEMS,
} from '@belvedere/core/expressions'
import { oneOrMany } from '@belvedere/core/json'
import { Sigma } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../state/use-app.ts'
import type { ControlProps } from './control-props.ts'
import { choiceDefaults } from './fields/choice-defaults.ts'
import { disallowsAdhocMetrics } from './fields/fields.ts'
import { labelOfMetric } from './fields/labels.ts'
import { metricFlag } from './fields/misfit.ts'
import { newOptionId } from './fields/option-id.ts'
import { ControlField } from './frame/ControlField.tsx'
import { moved, without } from './list-edit.ts'
import { MetricEditor } from './metric/MetricEditor.tsx'
import { DropZone } from './zone/DropZone.tsx'
import type { DraggedField } from './zone/field-drag.ts'
import { GHOSTS } from './zone/ghost-text.ts'

/** One or more metrics, selected by click, drag or keyboard. */
export const MetricsControl = ({ control, value, onChange, dataset }: ControlProps<'metric' | 'metrics'>) => {
  const app = useApp()
  const metrics = oneOrMany(value) as readonly Metric[]
  const isSingle = control.kind === 'metric'
  const write = (next: readonly Metric[]) => onChange(isSingle ? (next.at(-1) ?? null) : next)
  const [dropped, setDropped] = useState<string | undefined>()
  const metricAtOnce = ({ kind, name }: DraggedField): Metric | null =>
    kind === 'metric' ? name : metricOfColumn(dataset, name, choiceDefaults(app), newOptionId)
  const drop = (field: DraggedField) => {
    const metric = metricAtOnce(field)
    if (metric === null) setDropped(field.name)
    else write(isSingle ? [metric] : [...metrics, metric])
  }
  const ghost = isSingle ? GHOSTS.metric : GHOSTS.columnsOrMetrics
  return (
    <ControlField control={control} value={value}>
      <DropZone
        label={control.label}
        items={metrics.map(metric => ({
          label: labelOfMetric(metric, dataset),
          icon: <Sigma size={12} aria-hidden />,
          drag: { type: metricItemType(metric), value: metric },
          ...metricFlag(metric, dataset),
        }))}
        accepts={disallowsAdhocMetrics(dataset) ? SAVED_METRIC_ITEMS : METRIC_ITEMS}
        ghost={isSingle && metrics.length > 0 ? null : ghost}
        onDropField={drop}
        onDropItem={metric => write(isSingle ? [metric as Metric] : [...metrics, metric as Metric])}
        opensNewOnDrop={field => metricAtOnce(field) === null}
        onRemove={index => write(without(metrics, index))}
        onMove={(from, to) => write(moved(metrics, from, to))}
        renderEditor={(index, close) => (
          <MetricEditor
            key={index === null ? (dropped ?? 'new') : index}
            metric={index === null ? null : (metrics[index] ?? null)}
            column={index === null ? dropped : undefined}
            dataset={dataset}
            onSave={metric => write(index === null ? [...metrics, metric] : metrics.with(index, metric))}
            onClose={() => {
              setDropped(undefined)
              close()
            }}
          />
        )}
      />
    </ControlField>
  )
}
