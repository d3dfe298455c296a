import type { Dataset } from '@belvedere/api'
import type { Control, ControlSection, ControlPanel as Panel } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'
import { Button, Kbd, Tabs, Tooltip } from '@belvedere/ui'
import { CircleStop } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { SectionOpen } from '../../../controls/frame/section-open.ts'
import { componentOf } from '../../../controls/registry.ts'
import type { TypeOf } from '../../../data/datasets/expression-types.ts'
import { t } from '../../../i18n.ts'
import { type Effects, effectsOf } from '../form/effect.ts'
import { countSet, isVisible, sectionsOf } from '../form/panel.ts'
import { useStable } from '../use-stable.ts'
import styles from './ControlPanel.module.css'
import { TypeTiles } from './TypeTiles.tsx'

export interface ControlPanelProps {
  readonly dataset: Dataset
  readonly form: FormData
  readonly panel: Panel
  /** Types of custom SQL. */
  readonly typeOf: TypeOf
  readonly typeName: string
  readonly onControl: (name: string, value: unknown) => void
  readonly onType: (vizType: string) => void
  readonly run: RunState
}

export interface RunState {
  readonly isFirst: boolean
  readonly isLoading: boolean
  /** True if the controls differ from the query of the shown chart. */
  readonly isStale: boolean
  /** Reasons why the query cannot run. Empty if it can. */
  readonly problems: readonly string[]
  readonly onRun: () => void
  readonly onStop: () => void
}

const TABS = [
  { id: 'data', label: t('Data') },
  { id: 'customize', label: t('Customize') },
] as const
type TabId = (typeof TABS)[number]['id']

/** Returns the effects of all controls. While a type is loading, they are those that are on the screen. */
function useEffects({ form, panel, dataset, typeOf }: ControlPanelProps): Effects {
  const last = useRef<Effects>(new Map())
  const effects = effectsOf(form, panel, { dataset, typeOf }, last.current)
  useEffect(() => {
    last.current = effects
  })
  return effects
}

/** Controls of a chart with the button that runs its query. */
export const ControlPanel = (props: ControlPanelProps) => {
  const { panel, form, typeName, onType, run } = props
  const onControl = useStable(props.onControl)
  const deferred = useDeferredValue(form)
  const settled = deferred.viz_type === form.viz_type ? deferred : form
  const [tab, setTab] = useState<TabId>('data')
  const effects = useEffects(props)
  return (
    <section className={styles.panel} aria-label={t('Controls')}>
      <div className={styles.tabs}>
        <Tabs tabs={TABS} value={tab} onChange={id => setTab(id as TabId)} label={t('Controls')} />
        <span className={styles.type}>{typeName}</span>
      </div>
      <div className={styles.scroll}>
        {tab === 'data' && <TypeTiles value={form.viz_type} isNew={!form.slice_id} onChange={onType} />}
        {sectionsOf(panel, tab).map((section, index) => (
          <Section
            key={section.label}
            section={section}
            isFirst={index === 0 && tab === 'data'}
            {...props}
            onControl={onControl}
            effects={effects}
            settled={settled}
          />
        ))}
      </div>
      <RunButton run={run} />
    </section>
  )
}

interface SectionProps extends Pick<ControlPanelProps, 'dataset' | 'form' | 'onControl'> {
  readonly effects: Effects
  readonly section: ControlSection
  readonly isFirst: boolean
  /** Form data after changes have settled. Other controls react to it, so that the chart is drawn first. */
  readonly settled: FormData
}

const Section = ({ section, isFirst, dataset, form, effects, settled, onControl }: SectionProps) => {
  const [isOpen, setOpen] = useState(section.expanded === true)
  const rows = section.controls
    .map(row =>
      row
        .filter(control => isVisible(control, form))
        .map(control => ({ control, isShown: true, ...effects.get(control.name) }))
        .filter(({ isShown }) => isShown),
    )
    .filter(row => row.length > 0)
  if (rows.length === 0) return null
  const body = rows.map(row => (
    <div key={row.map(({ control }) => control.name).join()} className={styles.row}>
      {row.map(({ control, off }) => (
        <ControlSlot
          key={control.name}
          control={control}
          off={off}
          value={form[control.name]}
          dataset={dataset}
          form={settled}
          onControl={onControl}
        />
      ))}
    </div>
  ))
  if (isFirst) return <div className={styles.section}>{body}</div>
  const count = countSet(section, form)
  return (
    <details className={styles.details} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{section.label}</span>
        {count === 0 ? null : <span className={styles.set}>{t('{count} set', { count })}</span>}
      </summary>
      <SectionOpen value={isOpen}>
        <div className={styles.section}>{body}</div>
      </SectionOpen>
    </details>
  )
}

interface SlotProps extends Pick<ControlPanelProps, 'dataset' | 'form' | 'onControl'> {
  readonly control: Control
  readonly off: string | undefined
  readonly value: unknown
}

/** Control that rerenders when its value changes, and once more when the rest of the form has settled. */
const ControlSlot = memo(({ control, off, value, dataset, form, onControl }: SlotProps) => {
  const Component = componentOf(control)
  if (!Component) {
    console.warn(`Unknown control kind "${control.kind}" of ${control.name}`)
    return null
  }
  return (
    <Component
      control={control}
      off={off}
      value={value}
      onChange={changed => onControl(control.name, changed)}
      dataset={dataset}
      form={form}
    />
  )
})

const RunButton = ({ run }: { readonly run: RunState }) => {
  const { isFirst, isLoading, isStale, problems, onRun, onStop } = run
  if (isLoading) {
    return (
      <div className={styles.foot}>
        <Button className={styles.run} onClick={onStop} icon={<CircleStop size={16} aria-hidden />}>
          {t('Stop')}
        </Button>
      </div>
    )
  }
  const button = (
    <Button
      className={styles.run}
      variant={isFirst || isStale ? 'primary' : 'outline'}
      disabled={problems.length > 0}
      onClick={onRun}
    >
      {isFirst ? t('Create chart') : t('Update chart')}
      <Kbd>Ctrl Enter</Kbd>
    </Button>
  )
  return (
    <div className={styles.foot}>
      {problems.length > 0 ? <Tooltip content={problems.join('. ')}>{button}</Tooltip> : button}
    </div>
  )
}
