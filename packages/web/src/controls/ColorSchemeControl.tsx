import { setsScheme } from '@belvedere/charts/theme'
import { THEME_SCHEME } from '@belvedere/core/color'
import { Field, Tooltip } from '@belvedere/ui'
import { Lock, TriangleAlert } from 'lucide-react'
import { tryOut } from '../chart/editing/trial.ts'
import { useAddressDashboard } from '../data/address-dashboard.ts'
import { t } from '../i18n.ts'
import { useApp } from '../state/use-app.ts'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { SchemeSelect } from './scheme/SchemeSelect.tsx'
import s from './scheme/scheme.module.css'
import { useSchemeEditor } from './scheme/use-scheme-editor.tsx'

/** Id of a chart that was never saved. */
const UNSAVED = 0

const hasColors = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const Locked = ({ control }: Pick<ControlProps<'color_scheme'>, 'control'>) => (
  <Field label={<ControlLabel control={control} />}>
    <Tooltip
      content={t(
        'The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.',
      )}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the reason readable by keyboard */}
      <span className={s.locked} tabIndex={0} data-locked>
        <Lock size={14} aria-hidden />
        {t('Dashboard scheme')}
      </span>
    </Tooltip>
  </Field>
)

/** Note that label colors override the scheme (spelling fixed by the specification). */
const Overridden = () => (
  <Tooltip
    content={t(
      'This color scheme is being overriden by custom label colors. Check the JSON metadata in the Advanced settings',
    )}
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the reason readable by keyboard */}
    <span className={s.overridden} tabIndex={0} role="img" aria-label={t('Custom label colors')}>
      <TriangleAlert size={14} aria-hidden />
    </span>
  </Tooltip>
)

/** Select of a scheme. The chart previews the highlighted scheme while the list is open. */
export const ColorSchemeControl = ({ control, value, onChange, form }: ControlProps<'color_scheme'>) => {
  const app = useApp()
  const dashboard = useAddressDashboard()
  const { isLinear } = control
  // without a scheme: the default palette, or the ramp that fits the data
  const nothing = isLinear ? '' : THEME_SCHEME
  const chosen = typeof value === 'string' && value !== '' ? value : nothing
  const editor = useSchemeEditor({
    value: chosen,
    isLinear,
    chartId: form.slice_id ?? UNSAVED,
    onChoose: onChange,
    onDeleted: () => onChange(null),
  })
  if (!isLinear && dashboard && setsScheme(dashboard)) return <Locked control={control} />
  const stored = (id: string | undefined): string | null | undefined => (id === nothing ? null : id)
  const isOverridden = !isLinear && hasColors(dashboard?.label_colors)
  return (
    <>
      <Field
        label={
          <>
            <ControlLabel control={control} />
            {isOverridden ? <Overridden /> : null}
          </>
        }
      >
        <SchemeSelect
          label={control.label}
          value={chosen}
          editor={editor}
          none={isLinear ? t('Automatic') : undefined}
          isLinear={isLinear}
          onChange={id => onChange(stored(id) ?? null)}
          onTry={(id, label) => tryOut(app, control.name, stored(id), label)}
        />
      </Field>
      {editor.dialog}
    </>
  )
}
