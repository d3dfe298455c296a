import { SqlEditorPage } from '../../features/sql-editor/SqlEditorPage.tsx'
import { exploreUrl } from '../explore-url.ts'
import { commandKey } from '../keys.ts'

export const SqlRoute = () => <SqlEditorPage commandKey={commandKey()} exploreUrl={exploreUrl} />
