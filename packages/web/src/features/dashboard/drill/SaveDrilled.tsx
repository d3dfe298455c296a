import { formOfDrilledChart } from '@belvedere/core/filters'
import { datasourceOf, type FormData } from '@belvedere/core/form-data'
import { Button, createToasts, LinkButton, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Save } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../../data/calls/call.ts'
import { chartAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { exploreAddress, newOptionId, storeForm } from '../explore-links.ts'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import s from './drill.module.css'
import type { DrillTarget } from './drill-target.ts'

interface SaveDrilledProps {
  /** Form data of the shown chart, including the filters of the dashboard and of the marks. */
  readonly form: FormData
  readonly target: DrillTarget
  /** Suggested name of a new chart. */
  readonly name: string
  readonly children: ReactNode
}

/** Buttons that open a drilled chart in explore or save it as a new chart. */
export const SaveDrilled = ({ form, target, name, children }: SaveDrilledProps) => {
  const app = useApp()
  const { model } = useDashboard()
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <NameChart form={form} name={name} onBack={() => setNaming(false)} />
  const edit = async (): Promise<void> => {
    const chartId = target.entry.chart.id
    const key = await storeForm(app, formOfDrilledChart(form, newOptionId), chartId)
    if (key === null) app.part(createToasts).error(t('Sorry, something went wrong. Try again later.'))
    else window.location.assign(exploreAddress(chartId, model.dashboard.id, key))
  }
  return (
    <div className={s.footer}>
      <span className={s.foot}>{children}</span>
      {may(app, 'can_write', 'Chart') ? (
        <Button icon={<Save size={14} />} onClick={() => setNaming(true)}>
          {t('Save as chart')}
        </Button>
      ) : null}
      {rightsOn(app, model.dashboard).can_explore ? (
        <Button icon={<Pencil size={14} />} onClick={() => void edit()}>
          {t('Edit chart')}
        </Button>
      ) : null}
    </div>
  )
}

interface NameChartProps {
  readonly form: FormData
  readonly name: string
  readonly onBack: () => void
}

const NameChart = ({ form, name, onBack }: NameChartProps) => {
  const app = useApp()
  const [title, setTitle] = useState(name)
  const save = useMutation({
    mutationFn: () => {
      const { slice_id: _, ...own } = formOfDrilledChart(form, newOptionId)
      return call(app, 'POST /api/v1/chart/', {
        body: {
          slice_name: title.trim(),
          viz_type: own.viz_type,
          datasource_id: datasourceOf(own.datasource).id,
          datasource_type: 'table',
          params: JSON.stringify(own),
        },
      })
    },
  })
  if (save.data)
    return (
      <>
        <span className={s.foot} role="status">
          {t('The chart is saved.')}
        </span>
        <LinkButton href={chartAddress(save.data.id)}>{t('Open chart')}</LinkButton>
      </>
    )
  return (
    <form
      className={s.naming}
      onSubmit={event => {
        event.preventDefault()
        if (title.trim() !== '') save.mutate()
      }}
    >
      <TextInput value={title} onChange={setTitle} aria-label={t('Chart name')} maxLength={250} autoFocus />
      {save.error ? (
        <span className={s.failed} role="alert">
          {save.error.message}
        </span>
      ) : null}
      <Button onClick={onBack}>{t('Back')}</Button>
      <Button type="submit" variant="primary" busy={save.isPending} disabled={title.trim() === ''}>
        {t('Save')}
      </Button>
    </form>
  )
}
