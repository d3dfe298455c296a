import { previewNumber } from '@belvedere/core/format'
import { Field, Segmented, TextInput } from '@belvedere/ui'
import { Sigma } from 'lucide-react'
import { t } from '../../i18n.ts'
import { type MetricDraft, newMetric, patched } from './draft.ts'
import { ExpressionField, NotesFields, TextField } from './fields.tsx'
import s from './Parts.module.css'
import { PartsPane } from './PartsPane.tsx'
import { useEditor } from './use-dataset-editor.ts'

/** Saved metrics of the dataset. */
export const MetricsTab = () => {
  const { draft, change, select } = useEditor()
  const add = () => {
    const metric = newMetric(crypto.randomUUID())
    change({ metrics: [...draft.metrics, metric] })
    select('metrics', metric.key)
  }
  return (
    <PartsPane
      tab="metrics"
      label={t('Metrics')}
      searchHint={t('Search metrics')}
      parts={draft.metrics}
      nameOf={metric => metric.metric_name}
      iconOf={() => <Sigma size={14} aria-hidden />}
      empty={{
        icon: <Sigma aria-hidden />,
        title: t('No metrics yet'),
        text: t('A metric is computed the same way in every chart.'),
      }}
      addLabel={t('Metric')}
      onAdd={add}
      onRemove={key => change({ metrics: draft.metrics.filter(metric => metric.key !== key) })}
      renderFields={metric => <MetricFields metric={metric} />}
    />
  )
}

const SAMPLE = 12_345.678

/** Returns the hint of a format field: a sample number in the D3 format, or an error for an invalid format. */
const preview = (format: string): string | undefined => {
  if (format.trim() === '') return t('D3 format, such as ,.2f or .1%')
  try {
    return previewNumber(SAMPLE, format)
  } catch {
    return t('This format is not understood.')
  }
}

const MetricFields = ({ metric }: { readonly metric: MetricDraft }) => {
  const { draft, dataset, change } = useEditor()
  const { key } = metric
  const set = (part: Partial<MetricDraft>) => change({ metrics: patched(draft.metrics, key, part) })
  const stored = dataset.metrics.find(({ id }) => id === metric.id)?.expression
  return (
    <div className={s.fields}>
      <TextField
        label={t('Metric key')}
        value={metric.metric_name}
        onChange={metric_name => set({ metric_name })}
        place={{ tab: 'metrics', key, field: 'metric_name' }}
        hint={t('Charts refer to it by this name.')}
        required
      />
      <TextField
        label={t('Label')}
        value={metric.verbose_name}
        onChange={verbose_name => set({ verbose_name })}
        placeholder={metric.metric_name}
      />
      <ExpressionField
        tab="metrics"
        partKey={key}
        kind="metric"
        value={metric.expression}
        stored={stored}
        hint={t('An aggregate over the dataset’s columns, such as SUM(price) / COUNT(*).')}
        onChange={expression => set({ expression })}
      />
      <TextField
        label={t('Description')}
        value={metric.description}
        onChange={description => set({ description })}
        rows={2}
        wide
      />
      <TextField
        label={t('Number format')}
        value={metric.d3format}
        onChange={d3format => set({ d3format })}
        hint={preview(metric.d3format)}
      />
      <CurrencyField metric={metric} onChange={set} />
      <NotesFields notes={metric} onChange={set} />
    </div>
  )
}

interface CurrencyFieldProps {
  readonly metric: MetricDraft
  readonly onChange: (change: Partial<MetricDraft>) => void
}

const CurrencyField = ({ metric, onChange }: CurrencyFieldProps) => (
  <Field label={t('Currency')} hint={t('Three letters, such as EUR')}>
    <div className={s.pair}>
      <TextInput
        value={metric.currency_symbol}
        onChange={text => onChange({ currency_symbol: text.trim().toUpperCase() })}
        maxLength={8}
        aria-label={t('Currency')}
      />
      <Segmented
        label={t('Position of the currency')}
        value={metric.currency_position}
        onChange={currency_position => onChange({ currency_position })}
        options={[
          { value: 'prefix', label: t('Before') },
          { value: 'suffix', label: t('After') },
        ]}
      />
    </div>
  </Field>
)
