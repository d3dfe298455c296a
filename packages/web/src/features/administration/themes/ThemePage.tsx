import { readTheme, themeProblems } from '@belvedere/core/theme'
import { Button, createToasts } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ApiError, reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS, themeAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { useApp } from '../../../state/use-app.ts'
import admin from '../Administration.module.css'
import { AdminPage } from '../sections.tsx'
import { ThemeFields } from './ThemeFields.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import s from './Themes.module.css'
import { draftOf, NEW_THEME, refreshThemes, saveTheme, THEMES, type ThemeDraft } from './theme-calls.ts'

interface EditorProps {
  readonly id: number | null
  readonly stored: ThemeDraft
}

const Editor = ({ id, stored }: EditorProps) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(stored)
  const mayWrite = may(app, 'can_write', 'Theme')
  const problems = themeProblems(draft.document)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const save = useMutation({
    mutationFn: () => saveTheme(app, id, draft),
    onSuccess: async saved => {
      app.part(createToasts).success(t('The theme was saved. Pages show it the next time they are opened.'))
      await refreshThemes(app)
      if (id === null) navigate(themeAddress(saved), { replace: true })
    },
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const title = stored.theme_name || t('New theme')
  usePageTitle(title)
  const onChange = (next: ThemeDraft): void => {
    save.reset()
    setDraft(next)
  }
  return (
    <>
      <PageHead
        title={title}
        parent={{ href: ADDRESS.themes, label: t('Themes') }}
        note={isChanged ? <span className={admin.unsaved}>{t('Not saved')}</span> : null}
        actions={
          mayWrite ? (
            <Button
              variant="primary"
              busy={save.isPending}
              disabled={!isChanged || draft.theme_name.trim() === '' || problems.length > 0}
              onClick={() => save.mutate()}
            >
              {t('Save')}
            </Button>
          ) : null
        }
      />
      {mayWrite ? null : <p className={s.reading}>{t('Only administrators can change themes.')}</p>}
      <div className={s.columns}>
        <fieldset className={admin.plain} disabled={!mayWrite}>
          <ThemeFields draft={draft} problems={problems} nameError={errors.theme_name?.join(' ')} onChange={onChange} />
          {save.error && !errors.theme_name ? (
            <p className={admin.error} role="alert">
              {errors.json_data?.join(' ') ?? reasonOf(save.error)}
            </p>
          ) : null}
        </fieldset>
        <section className={s.aside} aria-label={t('Preview')}>
          <h2>{t('Preview')}</h2>
          <ThemePreview theme={readTheme(draft.document)} />
        </section>
      </div>
    </>
  )
}

/** Page of one theme with its settings and a preview. */
export const ThemePage = () => {
  const app = useApp()
  const { id: key = '' } = useParams<{ id: string }>()
  const id = key === 'new' ? null : Number(key)
  const theme = useQuery({
    queryKey: [THEMES, id],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/theme/{id}', { path: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
  const stored = id === null ? NEW_THEME : theme.data ? draftOf(theme.data.result) : null
  return (
    <AdminPage current={ADDRESS.themes}>
      {stored ? <Editor key={`${key} ${theme.dataUpdatedAt}`} id={id} stored={stored} /> : null}
      {theme.error || !stored ? (
        <div className={admin.message}>
          <QueryState of={theme} />
        </div>
      ) : null}
    </AdminPage>
  )
}
