import { saveBody } from '@belvedere/core/dashboard'
import { Button } from '@belvedere/ui'
import { t } from '../../../../i18n.ts'
import { OverwriteNote } from '../../../../kit/live/OverwriteNote.tsx'
import { useDraft, useDraftContext, useDraftState } from '../use-draft.ts'
import s from './head.module.css'

const FIELDS = ['dashboard_title', 'slug', 'css', 'certified_by', 'certification_details', 'json_metadata'] as const

/** A save met a newer version: what differs, and the ways out. Nothing is lost before one of them is taken. */
export const ConflictNote = () => {
  const { store, save, reload } = useDraftContext()
  const conflict = useDraftState(state => state.conflict)
  const draft = useDraft()
  if (!conflict) return null
  const local: Record<string, unknown> = { ...saveBody(draft, false) }
  const { positions: _, ...metadata } = JSON.parse(String(local.json_metadata)) as Record<string, unknown>
  local.json_metadata = metadata
  return (
    <div className={s.conflict}>
      <OverwriteNote
        conflict={conflict}
        stored={Object.fromEntries(FIELDS.map(field => [field, conflict.stored[field]]))}
        local={local}
      />
      <div className={s.ways}>
        <Button variant="danger" onClick={() => void save({ version: conflict.version })}>
          {t('Overwrite')}
        </Button>
        <Button onClick={reload}>{t('Discard mine')}</Button>
        <Button variant="ghost" onClick={() => store.getState().meet(null)}>
          {t('Keep editing')}
        </Button>
      </div>
    </div>
  )
}
