import { chartType, type MarkFilter } from '@belvedere/charts'
import {
  asChartType,
  DRILL_CHART_TYPES,
  type DrillChartType,
  type DrillStep,
  drilledForm,
} from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import { Button, Dialog, EmptyState, IconButton, Select } from '@belvedere/ui'
import { ChartNoAxesColumn, ChevronRight, Rows3, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ChartHost } from '../../../chart/ChartHost.tsx'
import { type ChartQuery, chartQueryOf } from '../../../chart/requests/chart-query.ts'
import { useChartData } from '../../../chart/requests/use-chart-data.ts'
import { factsOf } from '../../../chart/results/chart-facts.ts'
import { metricFormats } from '../../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import { calendarKey } from '../state/effective.ts'
import { type Dimension, dimensionsFor } from './dimensions.ts'
import s from './drill.module.css'
import { type DrillTarget, formOf } from './drill-target.ts'
import { SaveDrilled } from './SaveDrilled.tsx'

type View = 'own' | DrillChartType

interface DrillByDialogProps {
  readonly target: DrillTarget
  /** First dimension. */
  readonly column: string
  readonly onDetail: (target: DrillTarget) => void
  readonly onClose: () => void
}

interface Drill {
  readonly steps: readonly DrillStep[]
  readonly form: FormData
  readonly column: string
  /** Selected mark of the shown chart. The next step drills into it. */
  readonly into: MarkFilter | null
  readonly enter: (mark: MarkFilter) => void
  readonly pick: (column: string) => void
  readonly goTo: (count: number) => void
}

/** Completed steps and the pending selection of a drill. */
function useDrill(target: DrillTarget, first: string): Drill {
  const [steps, setSteps] = useState<readonly DrillStep[]>([{ mark: target.mark, column: first }])
  const [into, setInto] = useState<MarkFilter | null>(null)
  const form = useMemo(() => drilledForm(formOf(target), steps), [target, steps])
  return {
    steps,
    form,
    column: steps.at(-1)?.column ?? first,
    into,
    enter: setInto,
    pick: column => {
      setSteps(into ? [...steps, { mark: into, column }] : [...steps.slice(0, -1), { ...lastOf(steps), column }])
      setInto(null)
    },
    goTo: count => {
      setSteps(steps.slice(0, Math.max(1, count)))
      setInto(null)
    },
  }
}

/** Maximum number of marks in the dialog's chart. More would be hard to distinguish. */
const MAX_MARKS = 25

/** Limits the rows of a chart to `MAX_MARKS`. Tables are not limited. */
function shownForm(form: FormData): FormData {
  const family = chartType(form.viz_type)?.family
  if (family === 'tabular' || family === 'pivot') return form
  const own = Number(form.row_limit)
  return { ...form, row_limit: own > 0 ? Math.min(own, MAX_MARKS) : MAX_MARKS }
}

const lastOf = (steps: readonly DrillStep[]): DrillStep => steps.at(-1) ?? { mark: null, column: '' }

/** Shows the metrics of a chart by another dimension. Each step is a breadcrumb; Backspace goes back one step. */
export const DrillByDialog = ({ target, column: first, onDetail, onClose }: DrillByDialogProps) => {
  const app = useApp()
  const { model } = useDashboard()
  const rights = rightsOn(app, model.dashboard)
  const drill = useDrill(target, first)
  const [view, setView] = useState<View>('own')
  const body = useRef<HTMLDivElement>(null)
  const form = shownForm(view === 'own' ? drill.form : asChartType(drill.form, drill.column, view))
  const query = useMemo(() => chartQueryOf(form, calendarKey(model)), [form, model])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Backspace' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    drill.goTo(drill.into ? drill.steps.length : drill.steps.length - 1)
  }
  const marks: DrillTarget = { ...target, mark: allOf(drill.steps) }
  return (
    <Dialog
      open
      size="l"
      initialFocus={body}
      title={
        <>
          {t('Drill by')} <span className={s.of}>{target.title}</span>
        </>
      }
      onOpenChange={open => !open && onClose()}
      footer={
        <SaveDrilled form={form} target={target} name={nameOf(target, drill)}>
          {rights.can_drill_to_detail ? (
            <Button variant="ghost" icon={<Rows3 size={14} />} onClick={() => onDetail(marks)}>
              {t('Drill to detail')}
            </Button>
          ) : null}
        </SaveDrilled>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Backspace for the whole content */}
      <div ref={body} tabIndex={-1} className={s.drill} onKeyDown={onKeyDown}>
        <div className={s.bar}>
          <Crumbs target={target} drill={drill} />
          <Select<View>
            size="s"
            className={s.type}
            label={t('Chart type')}
            value={view}
            onChange={setView}
            searchable={false}
            options={[
              { value: 'own', label: t('Original') },
              ...DRILL_CHART_TYPES.map(type => ({ value: type, label: chartType(type)?.name ?? type })),
            ]}
          />
        </div>
        <div className={s.picture}>
          {query ? <Picture query={query} target={target} onSelect={drill.enter} /> : <NoPicture />}
        </div>
      </div>
    </Dialog>
  )
}

const NoPicture = () => (
  <EmptyState icon={<ChartNoAxesColumn />} title={t('This visualization type is not supported.')} />
)

/** Combines the marks of all steps. It matches the rows that the last chart shows. */
const allOf = (steps: readonly DrillStep[]): MarkFilter | null => {
  const marks = steps.flatMap(({ mark }) => mark ?? [])
  if (marks.length === 0) return null
  return {
    key: marks.map(({ key }) => key).join(' '),
    label: marks.map(({ label }) => label).join(', '),
    filters: marks.flatMap(({ filters }) => filters),
  }
}

const nameOf = ({ title }: DrillTarget, { steps, column }: Drill): string => {
  const into = steps.flatMap(({ mark }) => mark?.label ?? []).join(', ')
  return into === ''
    ? t('{title} by {column}', { title, column })
    : t('{title}, {into}, by {column}', { title, into, column })
}

/** Returns whether the row limit keeps the largest values. */
function isLargestFirst({ context, form }: ChartQuery): boolean {
  const [first] = context.queries[0]?.orderby ?? []
  return Number(form.row_limit) === MAX_MARKS && first !== undefined && !first[1]
}

interface PictureProps {
  readonly query: ChartQuery
  readonly target: DrillTarget
  readonly onSelect: (mark: MarkFilter) => void
}

const Picture = ({ query, target, onSelect }: PictureProps) => {
  const { model, colorsOf, timeZone } = useDashboard()
  const data = useChartData(query, { dashboardId: model.dashboard.id })
  const { dataset } = target.entry
  const isCut = data.shown !== null && data.isCurrent && factsOf(data.shown.answer).isLimitReached
  return (
    <div className={s.drawn}>
      <ChartHost
        data={data}
        form={query.form}
        name={target.title}
        colors={colorsOf(target.entry.form)}
        timeZone={timeZone}
        verbose={verboseNames(dataset)}
        metricFormats={metricFormats(dataset)}
        onSelect={onSelect}
        sourceName={dataset?.database.database_name}
      />
      {isCut ? (
        <p className={s.note}>
          {isLargestFirst(query)
            ? t('The largest {count} are shown. The table shows all.', { count: MAX_MARKS })
            : t('There are more values. The table shows all.')}
        </p>
      ) : null}
    </div>
  )
}

interface CrumbsProps {
  readonly target: DrillTarget
  readonly drill: Drill
}

/** Breadcrumbs that go back to a step. The last one changes the dimension. */
const Crumbs = ({ target, drill }: CrumbsProps) => {
  const { steps, column, into, form, goTo, pick } = drill
  const { dataset } = target.entry
  const others = dimensionsFor(dataset, form)
  const own = { name: column, label: verboseNames(dataset)[column] ?? column, isTime: false }
  return (
    <nav className={s.crumbs} aria-label={t('Steps')}>
      <span className={s.crumb}>{target.title}</span>
      {steps.map(({ mark }, index) =>
        mark ? (
          <span key={mark.key} className={s.step}>
            <ChevronRight size={14} aria-hidden="true" />
            <button type="button" className={s.crumb} onClick={() => goTo(index + 1)}>
              {mark.label}
            </button>
          </span>
        ) : null,
      )}
      {into ? (
        <span className={s.step}>
          <ChevronRight size={14} aria-hidden="true" />
          <span className={s.crumb}>{into.label}</span>
        </span>
      ) : null}
      <span className={s.step}>
        <ChevronRight size={14} aria-hidden="true" />
        <DimensionSelect value={into ? null : own.name} dimensions={into ? others : [own, ...others]} onPick={pick} />
      </span>
      {steps.length > 1 || into ? (
        <IconButton
          size="s"
          label={t('One step back')}
          icon={<Undo2 size={14} />}
          onClick={() => goTo(into ? steps.length : steps.length - 1)}
        />
      ) : null}
    </nav>
  )
}

interface DimensionSelectProps {
  /** Null while no dimension is selected. */
  readonly value: string | null
  readonly dimensions: readonly Dimension[]
  readonly onPick: (column: string) => void
}

/** Select of the dimension. It takes the focus when a mark was selected and its dimension is missing. */
const DimensionSelect = ({ value, dimensions, onPick }: DimensionSelectProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const isRequested = value === null
  useEffect(() => {
    if (isRequested) box.current?.querySelector('button')?.focus()
  }, [isRequested])
  return (
    <span ref={box}>
      <Select<string>
        size="s"
        label={t('Dimension')}
        placeholder={t('Choose a dimension')}
        value={value}
        onChange={onPick}
        searchable
        options={dimensions.map(({ name, label }) => ({ value: name, label }))}
      />
    </span>
  )
}
