import { SqlEditorPage } from '../../features/sql-editor/SqlEditorPage.tsx'
import { ForbiddenPage } from '../ErrorPage.tsx'
import { exploreUrl } from '../explore-url.ts'
import { commandKey } from '../keys.ts'
import { maySendSql } from '../sections.ts'

export const SqlRoute = () =>
  maySendSql() ? <SqlEditorPage commandKey={commandKey()} exploreUrl={exploreUrl} /> : <ForbiddenPage />
