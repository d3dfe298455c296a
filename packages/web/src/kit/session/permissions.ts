import {
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_ENDINGS,
  UPLOAD_VIEWS,
  type UploadKind,
} from '@belvedere/core/permissions'
import { actor, bootstrap, isFeatureOn, may } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

/** Returns true if the SQL editor is available to the user (requirements PERM-018, PERM-019). */
export const maySendSql = (app: App): boolean => hasSqlLabAccess(actor(app))

/** Returns the first administration page; undefined if the user has none. */
export const administrationAddress = (app: App): string | undefined => bootstrap(app).administration

/** Returns true if the user may manage connections; others only select databases for tables. */
export const mayConnect = (app: App): boolean => may(app, 'can_read', 'Database') && may(app, 'can_write', 'Database')

/** Returns true if the user may read reports and alerts, which can be disabled altogether (requirement FLAG-013). */
export const mayReadReports = (app: App): boolean =>
  isFeatureOn(app, 'ALERT_REPORTS') && may(app, 'can_read', 'ReportSchedule')

/**
 * Returns true if the upload form of one kind is available: by permission, if the database accepts files (PERM-025 to
 * PERM-027).
 */
export const mayUploadKind = (app: App, kind: UploadKind, hasUploadDatabase = true): boolean =>
  may(app, 'can_upload', 'Database') &&
  isUploadOffered(actor(app), kind, {
    hasUploadDatabase,
    endings: UPLOAD_ENDINGS[kind],
    allowed: bootstrap(app).common.conf.ALLOWED_EXTENSIONS as readonly string[],
  })

/** Returns true if the user may upload files of any kind (requirement PERM-028). */
export const mayUpload = (app: App): boolean =>
  (Object.keys(UPLOAD_VIEWS) as UploadKind[]).some(kind => mayUploadKind(app, kind))
