import { Button, createToasts, Select } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { changeView, endView } from '../../kit/session/change-view.ts'
import { userName } from '../../kit/session/session.ts'
import { viewTarget } from '../../kit/session/view-as.ts'
import { useApp } from '../../state/use-app.ts'
import s from './ViewBanner.module.css'

/** Search field that switches the view to another user. */
const OtherPerson = ({ current }: { readonly current: number | null }) => {
  const app = useApp()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const people = useQuery({
    queryKey: ['view-as', 'people', text],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/view_as/people/', { query: { text }, signal }),
    select: ({ result }) => result,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const options = (people.data ?? []).map(person => ({
    value: person.id,
    label: `${person.first_name} ${person.last_name}`.trim() || person.username,
    ...(person.id === current ? { disabled: true } : {}),
  }))
  return (
    <Select<number>
      className={s.other}
      label={t('Another person')}
      value={null}
      placeholder={t('Another person')}
      options={options}
      loading={people.isPending}
      onSearch={setText}
      onOpenChange={setOpen}
      onChange={id => {
        changeView(app, id).catch((error: unknown) =>
          app.part(createToasts).error(t('The view could not be changed: {reason}', { reason: reasonOf(error) })),
        )
      }}
    />
  )
}

/** Bar and frame that mark a page viewed as another user, with a button that ends the view. */
export const ViewBanner = () => {
  const app = useApp()
  const target = viewTarget(app)
  const [isEnding, setEnding] = useState(false)
  if (!target) return null
  const end = () => {
    setEnding(true)
    endView(app).catch((error: unknown) => {
      setEnding(false)
      app.part(createToasts).error(t('The view could not be ended: {reason}', { reason: reasonOf(error) }))
    })
  }
  const roles = bootstrap(app).user.roles.join(', ')
  return (
    <>
      <aside className={s.banner} aria-label={t('View as somebody else')}>
        <Eye size={16} aria-hidden="true" />
        <p className={s.text}>
          {target.kind === 'user' ? (
            <strong>{t('You see Belvedere as {name}', { name: userName(app) || target.name })}</strong>
          ) : (
            <strong>{t('You see Belvedere as the role {name}', { name: target.name })}</strong>
          )}
          <span>
            {target.kind === 'user' && roles ? `${roles}. ` : null}
            {t('Nothing can be changed. Written to the audit log.')}
          </span>
        </p>
        {/* Must remain the first tab stop. */}
        <Button size="s" className={s.stop} busy={isEnding} onClick={end}>
          {t('Stop viewing as')}
        </Button>
        <OtherPerson current={target.kind === 'user' ? target.id : null} />
      </aside>
      <div className={s.frame} aria-hidden="true" />
    </>
  )
}
