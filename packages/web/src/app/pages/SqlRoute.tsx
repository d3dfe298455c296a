import { SqlEditorPage } from '../../features/sql-editor/SqlEditorPage.tsx'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { ForbiddenPage } from '../../kit/page/ErrorPage.tsx'
import { maySendSql } from '../../kit/session/permissions.ts'
import { commandKey } from '../../kit/shell/command-key.ts'

export const SqlRoute = () =>
  maySendSql() ? (
    <SqlEditorPage commandKey={commandKey()} exploreUrl={exploreUrl} />
  ) : (
    <ForbiddenPage right={['can_sqllab', 'Superset']} />
  )
