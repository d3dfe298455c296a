import { Button, createToasts, Dialog } from '@belvedere/ui'
import { type FormEvent, useId, useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { useDeleteMany, useRestoreMany } from '../../../data/objects/many.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { TypedWord } from '../../confirm/TypedWord.tsx'
import { isTyped } from '../../confirm/typed-word.ts'
import d from '../DeleteDialog.module.css'
import type { ContentRow, ListContent, ListKind, ListRow } from '../kind.ts'

export interface BulkDeleteDialogProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  readonly content: ListContent<Row>
  readonly rows: readonly Row[]
  /** Called with true after the rows were deleted. */
  readonly onClose: (areDeleted: boolean) => void
}

const WORD = 'DELETE'
const MAX_NAMES = 5

interface Doomed {
  readonly name: string
  readonly uuid: string
}

/** The dialog is unmounted before undo, so undo must not depend on its state. */
const useUndo = (content: ListContent<never>) => {
  const app = useApp()
  const restore = useRestoreMany(content.calls)
  return async (doomed: readonly Doomed[]) => {
    const problems = await restore(doomed.map(({ uuid }) => uuid))
    for (const { name, uuid } of doomed) {
      const reason = problems.get(uuid)
      if (reason !== undefined)
        app.part(createToasts).error(t('{name} could not be restored: {reason}', { name, reason }))
    }
    const back = doomed.length - problems.size
    if (back > 0) app.part(createToasts).success(t('Restored: {what}', { what: content.countText(back) }))
  }
}

const Names = ({ names }: { readonly names: readonly string[] }) => (
  <ul className={d.names}>
    {names.slice(0, MAX_NAMES).map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
      <li key={index}>{name}</li>
    ))}
    {names.length > MAX_NAMES ? <li>{t('and {count} more', { count: names.length - MAX_NAMES })}</li> : null}
  </ul>
)

/** Deletes all of the rows or none, after a typed confirmation, and offers to undo it. */
export const BulkDeleteDialog = <Row extends ListRow>(props: BulkDeleteDialogProps<Row>) => {
  const app = useApp()
  const { kind, content, rows, onClose } = props
  const id = useId()
  const [text, setText] = useState('')
  const remove = useDeleteMany(content.calls)
  const undo = useUndo(content as ListContent<never>)
  const doomed = rows.map((row): Doomed => {
    const { uuid }: ContentRow = content.toContent(row)
    return { name: kind.nameOf(row), uuid }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTyped(text, WORD) || remove.isPending) return
    remove.mutate(
      rows.map(row => row.id),
      {
        onSuccess: message => {
          app.part(createToasts).success(message, { label: t('Undo'), onAction: () => void undo(doomed) })
          onClose(true)
        },
        onError: error => {
          const reason = reasonOf(error)
          app
            .part(createToasts)
            .error(t('There was an issue deleting the selected {things}: {reason}', { things: content.things, reason }))
          onClose(false)
        },
      },
    )
  }
  return (
    <Dialog
      open
      danger
      size="s"
      onOpenChange={open => open || onClose(false)}
      title={t('Please confirm')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onClose(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" type="submit" form={id} busy={remove.isPending} disabled={!isTyped(text, WORD)}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit}>
        <p className={d.lead}>
          {t('{what} will be deleted.', { what: content.countText(rows.length) })} {content.deleteNote}
        </p>
        <Names names={doomed.map(({ name }) => name)} />
        <TypedWord word={WORD} value={text} onChange={setText} />
      </form>
    </Dialog>
  )
}
