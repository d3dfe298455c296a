import { Button, Dialog, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { Paintbrush, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { creationFailure } from '../../kit/list/creation-failure.ts'
import type { ListKind } from '../../kit/list/kind.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Administration.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { AdminPage } from './sections.tsx'
import { useNamed } from './use-named.ts'

const CodeField = lazy(() => import('../../kit/code-field/CodeField.tsx').then(m => ({ default: m.CodeField })))

type CssTemplateRow = Answer<'GET /api/v1/css_template/'>['result'][number]

const NAME = 'css_template'
const refresh = (app: App): Promise<void> => app.part(createQueryClient).invalidateQueries({ queryKey: [NAME] })

const cssKind = (app: App, onDelete: (row: CssTemplateRow) => void): ListKind<CssTemplateRow> => ({
  name: NAME,
  read: (q, signal) =>
    call(app, 'GET /api/v1/css_template/', {
      query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
      signal,
    }),
  fields: ['id', 'template_name', 'css', 'changed_by', 'changed_on_delta_humanized'],
  title: t('CSS templates'),
  icon: <Paintbrush />,
  searchHint: t('Search in names and CSS'),
  search: { col: 'template_name', opr: 'css_template_all_text' },
  newest: 'changed_on_delta_humanized',
  nameHeader: t('Name'),
  nameOrder: 'template_name',
  nameOf: row => row.template_name,
  url: row => `${ADDRESS.cssTemplates}?edit=${row.id}`,
  choices: [],
  columns: [
    {
      id: 'modified',
      header: t('Last modified'),
      cell: row => row.changed_on_delta_humanized,
      order: 'changed_on_delta_humanized',
    },
  ],
  actions: may(app, 'can_write', 'CssTemplate')
    ? [
        {
          id: 'delete',
          label: name => t('Delete {name}', { name }),
          icon: <Trash2 />,
          onSelect: onDelete,
        },
      ]
    : [],
  emptyText: t('Styles that editors of dashboards choose from.'),
})

interface TemplateDialogProps {
  readonly template: CssTemplateRow | null
  readonly onClose: () => void
}

const failureOf = (error: Error | null, isNew: boolean): string | undefined => {
  if (!error) return undefined
  return isNew ? creationFailure(t('CSS templates'), error) : reasonOf(error)
}

const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const app = useApp()
  const [template_name, setName] = useState(template?.template_name ?? '')
  const [css, setCss] = useState(template?.css ?? '')
  const save = useMutation({
    mutationFn: async () => {
      const body = { template_name, css }
      if (template) await call(app, 'PUT /api/v1/css_template/{id}', { path: { id: template.id }, body })
      else await call(app, 'POST /api/v1/css_template/', { body })
    },
    onSuccess: async () => {
      await refresh(app)
      onClose()
    },
  })
  const isReadOnly = !may(app, 'can_write', 'CssTemplate')
  return (
    <Dialog
      open
      size="l"
      title={template ? template.template_name : t('New CSS template')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{isReadOnly ? t('Close') : t('Cancel')}</Button>
          {isReadOnly ? null : (
            <Button
              variant="primary"
              busy={save.isPending}
              disabled={template_name.trim() === ''}
              onClick={() => save.mutate()}
            >
              {t('Save')}
            </Button>
          )}
        </>
      }
    >
      <div className={s.form}>
        <Field label={t('Name')} error={failureOf(save.error, template === null)}>
          <TextInput value={template_name} onChange={setName} maxLength={250} disabled={isReadOnly} />
        </Field>
        <Suspense fallback={null}>
          <CodeField language="css" label={t('CSS')} value={css} onChange={setCss} />
        </Suspense>
      </div>
    </Dialog>
  )
}

/** CSS templates that dashboard editors can choose. */
export const CssTemplatesPage = () => {
  const app = useApp()
  usePageTitle(t('CSS templates'))
  const [, navigate] = useLocation()
  const id = Number(new URLSearchParams(useSearch()).get('edit'))
  const { row: edited, query } = useNamed(NAME, id, signal =>
    call(app, 'GET /api/v1/css_template/{id}', { path: { id }, signal }),
  )
  const [isNew, setNew] = useState(false)
  const [doomed, setDoomed] = useState<CssTemplateRow | null>(null)
  return (
    <AdminPage current={ADDRESS.cssTemplates}>
      <ListPage
        kind={cssKind(app, setDoomed)}
        action={
          may(app, 'can_write', 'CssTemplate') ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
              {t('CSS template')}
            </Button>
          ) : null
        }
      />
      {isNew ? <TemplateDialog template={null} onClose={() => setNew(false)} /> : null}
      {id > 0 && !edited && !isNew ? (
        <Dialog
          open
          size="l"
          title={t('CSS template')}
          onOpenChange={open => open || navigate(ADDRESS.cssTemplates)}
          footer={<Button onClick={() => navigate(ADDRESS.cssTemplates)}>{t('Close')}</Button>}
        >
          <QueryState of={query} />
        </Dialog>
      ) : null}
      {edited && !isNew ? (
        <TemplateDialog key={edited.id} template={edited} onClose={() => navigate(ADDRESS.cssTemplates)} />
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title={t('Delete {name}?', { name: doomed.template_name })}
          text={t('Dashboards that use its CSS keep it.')}
          verb={t('Delete')}
          act={async () => {
            await call(app, 'DELETE /api/v1/css_template/{id}', { path: { id: doomed.id } })
            await refresh(app)
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </AdminPage>
  )
}
