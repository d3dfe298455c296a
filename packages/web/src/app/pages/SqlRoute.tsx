import { SqlEditorPage } from '../../features/sql-editor/SqlEditorPage.tsx'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { maySendSql } from '../../kit/session/permissions.ts'
import { commandKey } from '../../kit/shell/command-key.ts'
import { useApp } from '../../state/use-app.ts'

export const SqlRoute = () => {
  const app = useApp()
  return maySendSql(app) ? (
    <SqlEditorPage commandKey={commandKey()} exploreUrl={exploreUrl} />
  ) : (
    <ForbiddenPage right={['can_sqllab', 'Superset']} />
  )
}
