import { Button, createToasts, Dialog, ErrorState, ProgressBar, RetryButton } from '@belvedere/ui'
import { useEffect, useState } from 'react'
import { useThemeName } from '../../../data/page/theme.ts'
import { fileName, saveFile } from '../../../data/save-file.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import s from './download.module.css'
import { type FileKind, makeFile } from './make-file.ts'

interface Progress {
  readonly done: number
  readonly all: number
}

interface DownloadDialogProps {
  readonly kind: FileKind
  readonly onClose: () => void
}

/** Creates a file of the whole dashboard, with progress and a cancel button. */
export const DownloadDialog = ({ kind, onClose }: DownloadDialogProps) => {
  const app = useApp()
  const dashboard = useDashboard()
  const theme = useThemeName()
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<Progress>({ done: 0, all: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file has the state at the time of the request
  useEffect(() => {
    const control = new AbortController()
    setProblem(null)
    makeFile(app, {
      dashboard,
      kind,
      theme,
      signal: control.signal,
      onProgress: (done, all) => setProgress({ done, all }),
    }).then(
      blob => {
        if (control.signal.aborted) return
        const name = fileName(dashboard.model.dashboard.dashboard_title, kind)
        saveFile(blob, name)
        app.part(createToasts).success(t('{name} is saved', { name }))
        onClose()
      },
      (error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => control.abort()
  }, [attempt])
  return (
    <Dialog
      open
      size="s"
      title={TITLES[kind]()}
      onOpenChange={open => !open && onClose()}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      {problem === null ? (
        <div className={s.progress} role="status">
          <p>
            {progress.all === 0
              ? t('Getting ready')
              : t('{done} of {all, plural, one {# chart} other {# charts}}', { ...progress })}
          </p>
          <ProgressBar value={progress.all === 0 ? null : progress.done / progress.all} label={t('Charts done')} />
        </div>
      ) : (
        <ErrorState
          title={t('The file could not be made')}
          text={problem}
          action={<RetryButton size="m" onRetry={() => setAttempt(attempt + 1)} />}
        />
      )}
    </Dialog>
  )
}

const TITLES = {
  png: () => t('Drawing the page'),
  pdf: () => t('Drawing all pages'),
  xlsx: () => t('Collecting the data of all charts'),
} as const
