import { may } from '../../data/page/bootstrap.ts'
import { mayMakeDashboards } from '../../kit/links/new-dashboard.tsx'
import { mayConnect, mayUpload } from '../../kit/session/permissions.ts'
import type { App } from '../../state/app.ts'

/** Returns true if the user may create any object. */
export const mayMake = (app: App): boolean =>
  mayMakeDashboards(app) ||
  may(app, 'can_write', 'Chart') ||
  may(app, 'can_write', 'Dataset') ||
  mayUpload(app) ||
  mayConnect(app)
