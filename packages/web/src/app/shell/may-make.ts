import { may } from '../../data/page/bootstrap.ts'
import { mayMakeDashboards } from '../../kit/links/new-dashboard.tsx'
import { mayConnect, mayUpload } from '../../kit/session/permissions.ts'

/** Returns true if the user may create any object. */
export const mayMake = (): boolean =>
  mayMakeDashboards() || may('can_write', 'Chart') || may('can_write', 'Dataset') || mayUpload() || mayConnect()
