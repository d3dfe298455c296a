import { Button, Kbd } from '@belvedere/ui'
import { type ReactNode, useState } from 'react'
import { may } from '../../../../data/page/bootstrap.ts'
import { t } from '../../../../i18n.ts'
import { openPalette } from '../../../../kit/shell/shell-store.ts'
import { useApp } from '../../../../state/use-app.ts'
import { useDashboard } from '../../state/context.ts'
import { added } from '../actions.ts'
import { applyOrNotify, useDraft, useDraftContext } from '../use-draft.ts'
import s from './first-steps.module.css'
import { StartFromDataset } from './StartFromDataset.tsx'

/** Instructions for an empty dashboard, with a sketch of a layout. */
export const FirstSteps = () => {
  const app = useApp()
  const { store, ui } = useDraftContext()
  const { title } = useDraft()
  const { dashboard } = useDashboard().model
  const [isStarting, setStarting] = useState(false)
  const put = (type: 'TABS' | 'MARKDOWN') => (): void => void applyOrNotify(app, store, added({ type }, ''))
  const search = (): void => {
    ui.getState().showBuilder('charts')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chart-search] input')?.focus())
  }
  return (
    <div className={s.page}>
      <Ghosts spans={[3, 3, 3, 3]} />
      <section className={s.first} aria-labelledby="first-steps">
        <h2 id="first-steps">{t('Nothing on this dashboard yet')}</h2>
        <p className={s.lead}>{t('Three steps and it can be shared.')}</p>
        <Step
          number={1}
          isNext
          title={t('Add charts')}
          hint={
            <>
              {t('Drag one from the right, or press')} <Kbd>A</Kbd> {t('and type its name')}
            </>
          }
        >
          <Button variant="primary" onClick={search}>
            {t('Add a chart')}
          </Button>
        </Step>
        <Step
          number={2}
          title={t('Give it a name')}
          hint={title === '' ? t('Without one it is saved as “[ untitled dashboard ]”') : title}
        >
          <Button onClick={() => document.querySelector<HTMLElement>('[data-title-field]')?.focus()}>
            {t('Name it')}
          </Button>
        </Step>
        <Step number={3} title={t('Publish')} hint={t('Needs at least one chart; until then only you can see it')}>
          <Button disabledReason={t('There is no chart on it yet')}>{t('Publish')}</Button>
        </Step>
        <div className={s.more}>
          {may(app, 'can_write', 'Chart') ? (
            <>
              {t('No chart yet?')}
              <Button size="s" variant="ghost" onClick={() => setStarting(true)}>
                {t('Start from a dataset')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => openPalette(app, 'dataset', dashboard.id)}>
                {t('Create a chart')}
              </Button>
              <span className={s.rule} />
            </>
          ) : null}
          {t('Or begin with')}
          <Button size="s" variant="ghost" onClick={put('MARKDOWN')}>
            {t('a text')}
          </Button>
          <Button size="s" variant="ghost" onClick={put('TABS')}>
            {t('tabs')}
          </Button>
        </div>
      </section>
      <Ghosts spans={[4, 6, 6]} />
      {isStarting ? <StartFromDataset onClose={() => setStarting(false)} /> : null}
    </div>
  )
}

interface StepProps {
  readonly number: number
  readonly isNext?: boolean
  readonly title: string
  readonly hint: ReactNode
  readonly children: ReactNode
}

const Step = ({ number, isNext = false, title, hint, children }: StepProps) => (
  <div className={s.step} data-next={isNext || undefined}>
    <span className={s.number}>{number}</span>
    <span>
      <b>{title}</b>
      <span className={s.hint}>{hint}</span>
    </span>
    {children}
  </div>
)

/** Faint panes that sketch a layout. */
const Ghosts = ({ spans }: { readonly spans: readonly number[] }) =>
  spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static placeholder
    <i key={at} className={s.ghost} data-span={span} aria-hidden="true" />
  ))
