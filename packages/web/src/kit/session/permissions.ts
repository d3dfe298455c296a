import {
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_ENDINGS,
  UPLOAD_VIEWS,
  type UploadKind,
} from '@belvedere/core/permissions'
import { actor, bootstrap, isFeatureOn, may } from '../../data/page/bootstrap.ts'

/** Returns true if the SQL editor is available to the user (requirements PERM-018, PERM-019). */
export const maySendSql = (): boolean => hasSqlLabAccess(actor())

/** Returns the first administration page; undefined if the user has none. */
export const administrationAddress = (): string | undefined => bootstrap().administration

/** Returns true if the user may manage connections; others only select databases for tables. */
export const mayConnect = (): boolean => may('can_read', 'Database') && may('can_write', 'Database')

/** Returns true if the user may read reports and alerts, which can be disabled altogether (requirement FLAG-013). */
export const mayReadReports = (): boolean => isFeatureOn('ALERT_REPORTS') && may('can_read', 'ReportSchedule')

/**
 * Returns true if the upload form of one kind is available: by permission, if the database accepts files (PERM-025 to
 * PERM-027).
 */
export const mayUploadKind = (kind: UploadKind, hasUploadDatabase = true): boolean =>
  may('can_upload', 'Database') &&
  isUploadOffered(actor(), kind, {
    hasUploadDatabase,
    endings: UPLOAD_ENDINGS[kind],
    allowed: bootstrap().common.conf.ALLOWED_EXTENSIONS as readonly string[],
  })

/** Returns true if the user may upload files of any kind (requirement PERM-028). */
export const mayUpload = (): boolean => (Object.keys(UPLOAD_VIEWS) as UploadKind[]).some(kind => mayUploadKind(kind))
