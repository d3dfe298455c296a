import {
  hasSqlLabAccess,
  isUploadOffered,
  UPLOAD_ENDINGS,
  UPLOAD_VIEWS,
  type UploadKind,
} from '@belvedere/core/permissions'
import { actor, bootstrap, isFeatureOn, may } from '../../data/bootstrap.ts'

/** Whether the SQL editor, and every way into it, is offered (requirements PERM-018, PERM-019). */
export const maySendSql = (): boolean => hasSqlLabAccess(actor())

/** The first page of the administration; undefined where the administration is not offered. */
export const administrationAddress = (): string | undefined => bootstrap().administration

/** Connections are for those who may change them; others meet databases where they choose tables. */
export const mayConnect = (): boolean => may('can_read', 'Database') && may('can_write', 'Database')

/** Reports and alerts can be switched off as a whole (requirement FLAG-013). */
export const mayReadReports = (): boolean => isFeatureOn('ALERT_REPORTS') && may('can_read', 'ReportSchedule')

/** Whether the form for files of one kind is offered: by its right, where the database takes files (PERM-025 to PERM-027). */
export const mayUploadKind = (kind: UploadKind, hasUploadDatabase = true): boolean =>
  may('can_upload', 'Database') &&
  isUploadOffered(actor(), kind, {
    hasUploadDatabase,
    endings: UPLOAD_ENDINGS[kind],
    allowed: bootstrap().common.conf.ALLOWED_EXTENSIONS as readonly string[],
  })

/** Files become datasets; one of the rights on the kinds of files will do (requirement PERM-028). */
export const mayUpload = (): boolean => (Object.keys(UPLOAD_VIEWS) as UploadKind[]).some(kind => mayUploadKind(kind))
