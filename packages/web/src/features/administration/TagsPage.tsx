import { Button, Dialog, EmptyState, Field, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Hash, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import { ADDRESS, tagAddress } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { creationFailure } from '../../kit/list/creation-failure.ts'
import type { ListKind } from '../../kit/list/kind.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { PageHead } from '../../kit/side-page/PageHead.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './Administration.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { AdminPage } from './sections.tsx'

type TagRow = Answer<'GET /api/v1/tag/'>['result'][number]

const NAME = 'tag'
/** Type of the tags that users create. The other types are set by the system (object type, owner). */
const CUSTOM = 1
const refresh = (app: App): Promise<void> => app.part(createQueryClient).invalidateQueries({ queryKey: [NAME] })

interface TagActions {
  readonly onEdit: (row: TagRow) => void
  readonly onDelete: (row: TagRow) => void
}

const tagKind = (app: App, { onEdit, onDelete }: TagActions): ListKind<TagRow> => ({
  name: NAME,
  read: (q, signal) => {
    const filters = [...(q.filters ?? []), { col: 'type', opr: 'eq', value: CUSTOM }]
    return call(app, 'GET /api/v1/tag/', { query: { q: { ...q, columns: [...(q.columns ?? [])], filters } }, signal })
  },
  fields: ['id', 'name', 'description', 'changed_on_delta_humanized'],
  title: t('Tags'),
  icon: <Hash />,
  searchHint: t('Search by name'),
  search: { col: 'name', opr: 'tag_all_text' },
  newest: 'changed_on_delta_humanized',
  nameHeader: t('Name'),
  nameOrder: 'name',
  nameOf: row => row.name,
  note: row => row.description,
  url: row => tagAddress(row.id),
  choices: [],
  columns: [
    {
      id: 'modified',
      header: t('Last modified'),
      cell: row => row.changed_on_delta_humanized,
      order: 'changed_on_delta_humanized',
    },
  ],
  actions: may(app, 'can_write', 'Tag')
    ? [
        { id: 'edit', label: name => t('Edit {name}', { name }), icon: <Pencil />, onSelect: onEdit },
        { id: 'delete', label: name => t('Delete {name}', { name }), icon: <Trash2 />, onSelect: onDelete },
      ]
    : [],
  emptyText: t('Labels on charts, dashboards, datasets and saved queries, to find them together.'),
})

const failureOf = (error: Error | null, isNew: boolean): string | undefined => {
  if (!error) return undefined
  return isNew ? creationFailure(t('tags'), error) : reasonOf(error)
}

const TagDialog = ({ tag, onClose }: { readonly tag: TagRow | null; readonly onClose: () => void }) => {
  const app = useApp()
  const [name, setName] = useState(tag?.name ?? '')
  const [description, setDescription] = useState(tag?.description ?? '')
  const save = useMutation({
    mutationFn: async () => {
      const body = { name, description }
      if (tag) await call(app, 'PUT /api/v1/tag/{id}', { path: { id: tag.id }, body })
      else await call(app, 'POST /api/v1/tag/', { body })
    },
    onSuccess: async () => {
      await refresh(app)
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="s"
      title={tag ? t('Edit {name}', { name: tag.name }) : t('New tag')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={save.isPending} disabled={name.trim() === ''} onClick={() => save.mutate()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Field label={t('Name')} error={failureOf(save.error, tag === null)}>
          <TextInput value={name} onChange={setName} maxLength={250} />
        </Field>
        <Field label={t('Description')}>
          <TextInput value={description} onChange={setDescription} />
        </Field>
      </div>
    </Dialog>
  )
}

type Open = { readonly kind: 'edit'; readonly tag: TagRow | null } | { readonly kind: 'delete'; readonly tag: TagRow }

/** Lists the tags of all content. */
export const TagsPage = () => {
  const app = useApp()
  usePageTitle(t('Tags'))
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  return (
    <AdminPage current={ADDRESS.tags}>
      <ListPage
        kind={tagKind(app, {
          onEdit: tag => setOpen({ kind: 'edit', tag }),
          onDelete: tag => setOpen({ kind: 'delete', tag }),
        })}
        action={
          may(app, 'can_write', 'Tag') ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'edit', tag: null })}>
              {t('Tag')}
            </Button>
          ) : null
        }
      />
      {open?.kind === 'edit' ? <TagDialog tag={open.tag} onClose={close} /> : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={t('Delete the tag {name}?', { name: open.tag.name })}
          text={t('It is removed from everything that has it; the content stays.')}
          verb={t('Delete tag')}
          act={async () => {
            await call(app, 'DELETE /api/v1/tag/{id}', { path: { id: open.tag.id } })
            await refresh(app)
          }}
          onClose={close}
        />
      ) : null}
    </AdminPage>
  )
}

const kindText = (type: unknown): string => {
  const texts: Readonly<Record<string, string>> = {
    dashboard: t('Dashboard'),
    chart: t('Chart'),
    dataset: t('Dataset'),
    query: t('Saved query'),
    saved_query: t('Saved query'),
  }
  return texts[String(type)] ?? String(type)
}

/** Page of one tag with the objects that have it. */
export const TagPage = () => {
  const app = useApp()
  const id = Number(useParams<{ id: string }>().id)
  const tag = useQuery({
    queryKey: [NAME, id],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/tag/{id}', { path: { id }, signal }),
  })
  const objects = useQuery({
    queryKey: [NAME, id, 'objects'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/tag/get_objects/', { query: { tagIds: String(id) }, signal }),
  })
  const name = tag.data?.result.name ?? t('Tag')
  usePageTitle(name)
  return (
    <AdminPage current={ADDRESS.tags}>
      <PageHead title={name} parent={{ href: ADDRESS.tags, label: t('Tags') }} note={tag.data?.result.description} />
      <div className={s.body}>
        <QueryState of={[tag, objects]} />
        {objects.data?.result.length === 0 ? (
          <div className={s.empty}>
            <EmptyState
              icon={<Hash />}
              title={t('Nothing has this tag')}
              text={t('Add tags in the properties of charts and dashboards.')}
            />
          </div>
        ) : null}
        {objects.data && objects.data.result.length > 0 ? (
          <PlainTable
            label={t('Tagged {name}', { name })}
            rows={objects.data.result}
            rowKey={row => `${String(row.type)} ${String(row.id)}`}
            columns={[
              {
                id: 'name',
                header: t('Name'),
                cell: row => <Link href={String(row.url)}>{String(row.name)}</Link>,
              },
              { id: 'type', header: t('Type'), cell: row => kindText(row.type) },
            ]}
          />
        ) : null}
      </div>
    </AdminPage>
  )
}
