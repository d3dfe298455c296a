import type { ShownLabel } from '@belvedere/charts/theme'
import { own } from '@belvedere/core/json'
import { Popover, Tag } from '@belvedere/ui'
import { LabelColorChoice } from '../../../../controls/scheme/LabelColorChoice.tsx'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import s from './colors.module.css'
import type { TabProps } from './tab-props.ts'

interface LabelColorsProps extends Pick<TabProps, 'values' | 'onChange'> {
  readonly labels: readonly ShownLabel[]
}

/** Color of each label. A color set here takes precedence over every scheme. */
export const LabelColors = ({ labels, values, onChange }: LabelColorsProps) => {
  const charts = new Set(labels.flatMap(label => label.charts)).size
  return (
    <section className={s.labels} aria-label={t('Label colors')}>
      <header>
        <b>{t('Label colors')}</b>
        <span>
          {t('{labels, plural, one {# label} other {# labels}} in {charts, plural, one {# chart} other {# charts}}', {
            labels: labels.length,
            charts,
          })}
        </span>
      </header>
      <ul>
        {labels.map(label => (
          <LabelColor key={label.label} label={label} values={values} onChange={onChange} />
        ))}
      </ul>
      <p className={s.note}>{t('A label keeps its color in every chart, in the light and the dark theme.')}</p>
    </section>
  )
}

interface LabelColorProps extends Pick<TabProps, 'values' | 'onChange'> {
  readonly label: ShownLabel
}

const LabelColor = ({ label: { label, charts }, values: { label_colors }, onChange }: LabelColorProps) => {
  const { model, colorsOf } = useDashboard()
  const form = charts.map(id => model.charts.get(id)?.form).find(Boolean)
  if (!form) return null
  const { palette, color } = colorsOf(form)
  const isByHand = Object.hasOwn(label_colors, label)
  const now = color(label)
  const set = (chosen: string | undefined): void => {
    const { [label]: _, ...others } = label_colors
    onChange({ label_colors: chosen === undefined ? others : { ...others, [label]: chosen } })
  }
  return (
    <li>
      <Popover
        title={label}
        align="end"
        trigger={
          <button type="button" className={s.label} aria-label={t('Color of {label}', { label })}>
            <i className={s.swatch} style={{ background: now }} />
            <span className={s.name}>{label}</span>
            {isByHand ? <Tag tone="accent">{t('Set by hand')}</Tag> : null}
          </button>
        }
      >
        <LabelColorChoice label={label} color={now} palette={palette} given={own(label_colors, label)} onChange={set} />
      </Popover>
    </li>
  )
}
