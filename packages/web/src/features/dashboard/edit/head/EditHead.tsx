import { Button, Keys, Tooltip } from '@belvedere/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { createVersions } from '../../../../data/calls/versions.ts'
import { t } from '../../../../i18n.ts'
import { commandKey } from '../../../../kit/shell/command-key.ts'
import { useApp } from '../../../../state/use-app.ts'
import { Publication } from '../../header/Publication.tsx'
import { rightsOn } from '../../model/rights.ts'
import { useDashboard } from '../../state/context.ts'
import { canRedo, canUndo, isUnsaved, unsavedSteps } from '../draft-store.ts'
import { DraftContext, type DraftProps, useDraftContext, useDraftState } from '../use-draft.ts'
import { useEditKeys } from '../use-edit-keys.ts'
import { DraftMenu } from './DraftMenu.tsx'
import s from './head.module.css'
import { PageTabs } from './PageTabs.tsx'
import { TitleField } from './TitleField.tsx'

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx').then(module => ({ default: module.ConflictDialog })))

/** Header in edit mode: title, unsaved changes, and actions on the draft. */
export const EditHead = ({ draft }: DraftProps) => (
  <DraftContext value={draft}>
    <Head />
  </DraftContext>
)

const Head = () => {
  const app = useApp()
  const { store } = useDraftContext()
  const { dashboard } = useDashboard().model
  const version = useDraftState(state => state.version)
  const hasConflict = useDraftState(state => state.conflict !== null)
  useEditKeys()
  return (
    <>
      <div className={s.head}>
        <div className={s.row}>
          <TitleField />
          <Publication
            version={version}
            onWritten={() =>
              store.getState().follow(app.part(createVersions).writtenVersionOf('dashboard', dashboard.id) ?? version)
            }
          />
          <Unsaved />
          <div className={s.actions}>
            <UndoRedo />
            <span className={s.rule} />
            <DiscardAndSave />
            <DraftMenu />
          </div>
        </div>
        <PageTabs />
      </div>
      {hasConflict ? (
        <Suspense fallback={null}>
          <ConflictDialog />
        </Suspense>
      ) : null}
    </>
  )
}

/** Note about unsaved changes beside the title. */
const Unsaved = () => {
  const unsaved = useDraftState(isUnsaved)
  const steps = useDraftState(unsavedSteps)
  return (
    <span className={s.unsaved} role="status">
      {unsaved
        ? steps === null
          ? t('Unsaved changes')
          : t('{steps, plural, one {# unsaved change} other {# unsaved changes}}', { steps })
        : null}
    </span>
  )
}

const UndoRedo = () => {
  const undo = useDraftState(state => state.undo)
  const redo = useDraftState(state => state.redo)
  return (
    <>
      <Tool name={t('Undo')} tip={t('Undo the action')} isOff={!useDraftState(canUndo)} onClick={undo}>
        <Undo2 size={16} aria-hidden="true" />
      </Tool>
      <Tool name={t('Redo')} tip={t('Redo the action')} isOff={!useDraftState(canRedo)} onClick={redo}>
        <Redo2 size={16} aria-hidden="true" />
      </Tool>
    </>
  )
}

interface ToolProps {
  readonly name: string
  readonly tip: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ name, tip, isOff, onClick, children }: ToolProps) => (
  <Tooltip content={tip}>
    <button type="button" className={s.tool} aria-label={name} disabled={isOff} onClick={onClick}>
      {children}
    </button>
  </Tooltip>
)

const DiscardAndSave = () => {
  const app = useApp()
  const { save, discard } = useDraftContext()
  const { dashboard } = useDashboard().model
  const isSaving = useDraftState(state => state.isSaving)
  return (
    <>
      <Button onClick={discard} disabled={isSaving}>
        {t('Discard')}
      </Button>
      {rightsOn(app, dashboard).can_save_dash ? (
        <Button
          variant="primary"
          busy={isSaving}
          onClick={() => void save()}
          aria-label={t('Save')}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {t('Save')}
          <span className={s.keys} aria-hidden="true">
            <Keys keys={`${commandKey()} S`} />
          </span>
        </Button>
      ) : null}
    </>
  )
}
