import type { ShownLabel } from '@belvedere/charts/theme'
import { Field } from '@belvedere/ui'
import { useState } from 'react'
import { SchemeSelect } from '../../../../controls/scheme/SchemeSelect.tsx'
import { useSchemeEditor } from '../../../../controls/scheme/use-scheme-editor.tsx'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import s from './colors.module.css'
import { LabelColors } from './LabelColors.tsx'
import { SchemePreview } from './SchemePreview.tsx'
import type { TabProps } from './tab-props.ts'

/** Returns the chart with the most labels, which shows the scheme best. */
function mostColored(labels: readonly ShownLabel[]): number | undefined {
  const counts = new Map<number, number>()
  for (const id of labels.flatMap(({ charts }) => charts)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Color scheme of the dashboard with a preview in one chart, and the color of each label. */
export const ColorFields = ({ values, onChange }: Pick<TabProps, 'values' | 'onChange'>) => {
  const { colors, colorsOf, model } = useDashboard()
  const [labels] = useState(() => colors.shown().filter(({ charts }) => charts.some(id => model.charts.has(id))))
  const chartId = mostColored(labels)
  // Assign colors in the stored order of the labels, so that they do not depend on the chart drawn first.
  for (const { label, charts } of labels) {
    const form = charts.map(id => model.charts.get(id)?.form).find(Boolean)
    if (form) colorsOf(form).color(label)
  }
  const editor = useSchemeEditor({
    value: values.color_scheme,
    isLinear: false,
    chartId: chartId ?? 0,
    onChoose: color_scheme => onChange({ color_scheme }),
    onDeleted: () => onChange({ color_scheme: '' }),
  })
  return (
    <div className={s.colors}>
      <Field label={t('Color scheme')}>
        <SchemeSelect
          label={t('Color scheme')}
          value={values.color_scheme}
          none={t('Different in each chart')}
          onChange={color_scheme => onChange({ color_scheme })}
          editor={editor}
        />
      </Field>
      {editor.dialog}
      {chartId === undefined ? (
        <p className={s.note}>{t('Charts that were drawn are shown here in the colors of the scheme.')}</p>
      ) : (
        <>
          <SchemePreview chartId={chartId} />
          <LabelColors labels={labels} values={values} onChange={onChange} />
        </>
      )}
    </div>
  )
}
