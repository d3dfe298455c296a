import { chartTheme, givenColor } from '@belvedere/charts/theme'
import { parseColor, printHex } from '@belvedere/core/color'
import { isRecord, own } from '@belvedere/core/json'
import { Button, Field, Popover, TextInput, Tooltip } from '@belvedere/ui'
import { Lock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDrawnLabels } from '../chart/editing/drawn-labels.ts'
import { tryOut } from '../chart/editing/trial.ts'
import { useAddressDashboard } from '../data/address-dashboard.ts'
import { useThemeName } from '../data/page/theme.ts'
import { t } from '../i18n.ts'
import { useApp } from '../state/use-app.ts'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { LabelColorChoice } from './scheme/LabelColorChoice.tsx'
import s from './scheme/label-colors.module.css'

type Colors = Readonly<Record<string, string>>

/** Maximum number of labels shown at first; a word cloud has hundreds. */
const MAX_SHOWN = 14

const colorsIn = (value: unknown): Colors =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

function withColor(colors: Colors, label: string, color: string | undefined): Colors {
  const { [label]: _, ...others } = colors
  return color === undefined ? others : { ...others, [label]: color }
}

/** Colors of the drawn labels. A changed color is saved with the chart. */
export const LabelColorsControl = ({ control, value, onChange }: ControlProps<'label_colors'>) => {
  const app = useApp()
  const { labels: drawn, palette } = useDrawnLabels()
  const theme = chartTheme(useThemeName())
  const dashboard = useAddressDashboard()
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => () => tryOut(app, control.name, undefined), [control.name, app])
  const given = colorsIn(value)
  const set = (label: string, color: string | undefined): void => {
    tryOut(app, control.name, undefined)
    onChange(withColor(given, label, color))
  }
  const attempt = (label: string) => (color: string | undefined) =>
    tryOut(app, control.name, color && withColor(given, label, color), color)
  const locked = dashboard?.label_colors ?? {}
  const absent = Object.entries(given).filter(([label]) => !drawn.some(one => one.label === label))
  const shown = isWhole ? drawn : drawn.slice(0, MAX_SHOWN)
  const labelOf = (label: string, color: string, isAbsent = false) => (
    <li key={label}>
      {Object.hasOwn(locked, label) ? (
        <LockedLabel label={label} color={color} />
      ) : (
        <Popover
          title={label}
          onOpenChange={() => tryOut(app, control.name, undefined)}
          trigger={
            <button
              type="button"
              className={s.label}
              aria-label={t('Color of {label}', { label })}
              title={label}
              data-given={Object.hasOwn(given, label) || undefined}
              data-absent={isAbsent || undefined}
            >
              <i style={{ background: color }} />
              <span>{label}</span>
            </button>
          }
        >
          <LabelColorChoice
            label={label}
            color={color}
            palette={palette}
            given={own(given, label)}
            onChange={next => set(label, next)}
            onTry={attempt(label)}
          />
        </Popover>
      )}
    </li>
  )
  return (
    <Field label={<ControlLabel control={control} />} hint={<Hint hasLabels={drawn.length > 0} />}>
      <ul className={s.labels} aria-label={control.label}>
        {shown.map(({ label, color }) => labelOf(label, hexOf(color)))}
      </ul>
      {absent.length === 0 ? null : (
        <>
          <p className={s.heading}>{t('Not on this chart now')}</p>
          <ul className={s.labels} aria-label={t('Not on this chart now')}>
            {absent.map(([label, color]) => labelOf(label, hexOf(givenColor(theme, color)), true))}
          </ul>
        </>
      )}
      <div className={s.acts}>
        {drawn.length > MAX_SHOWN ? (
          <Button size="s" variant="ghost" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : t('Show all {count}', { count: drawn.length })}
          </Button>
        ) : null}
        <AddLabel palette={palette} onAdd={set} />
        {Object.keys(given).length === 0 ? null : (
          <Button size="s" variant="ghost" onClick={() => onChange(control.default)}>
            {t('Reset all')}
          </Button>
        )}
      </div>
    </Field>
  )
}

const hexOf = (color: string): string => {
  const parsed = parseColor(color)
  return parsed ? printHex(parsed) : color
}

const Hint = ({ hasLabels }: { readonly hasLabels: boolean }) =>
  hasLabels ? null : t('Labels of the drawn chart are listed here.')

const LockedLabel = ({ label, color }: { readonly label: string; readonly color: string }) => (
  <Tooltip content={t('{label} is set for the whole dashboard, in its properties.', { label })}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the reason readable by keyboard */}
    <span className={s.label} tabIndex={0} data-locked>
      <i style={{ background: color }} />
      <span>{label}</span>
      <Lock size={12} aria-hidden />
    </span>
  </Tooltip>
)

interface AddLabelProps {
  readonly palette: readonly string[] | undefined
  readonly onAdd: (label: string, color: string) => void
}

/** Adds a color for a label that is not drawn at present. */
const AddLabel = ({ palette, onAdd }: AddLabelProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [color, setColor] = useState(FIRST)
  const theme = chartTheme(useThemeName())
  const open = (next: boolean): void => {
    setIsOpen(next)
    setLabel('')
    setColor(FIRST)
  }
  const name = label.trim()
  return (
    <Popover
      title={t('Add a label')}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="s" variant="ghost" icon={<Plus size={14} aria-hidden />}>
          {t('Add a label')}
        </Button>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name === '') return
          onAdd(name, color)
          open(false)
        }}
      >
        <Field className={s.name ?? ''} label={t('Label')} required hint={t('Exactly as it appears in the chart.')}>
          <TextInput value={label} onChange={setLabel} />
        </Field>
        <LabelColorChoice
          label={name === '' ? t('New label') : name}
          color={givenColor(theme, color)}
          palette={palette}
          given={color}
          isNew
          onChange={next => next !== undefined && setColor(next)}
        />
        <div className={s.foot}>
          <Button type="submit" variant="primary" size="s" disabled={name === ''}>
            {t('Add')}
          </Button>
        </div>
      </form>
    </Popover>
  )
}

const FIRST = '#226fb1'
