import { hasSqlLabAccess, isUploadOffered, UPLOAD_ENDINGS, UPLOAD_VIEWS } from '@belvedere/core/permissions'
import { actor, isFeatureOn, may } from '../../data/bootstrap.ts'

/** Whether the SQL editor, and every way into it, is offered (requirements PERM-018, PERM-019). */
export const maySendSql = (): boolean => hasSqlLabAccess(actor())

/** Connections are for those who may change them; others meet databases where they choose tables. */
export const mayConnect = (): boolean => may('can_read', 'Database') && may('can_write', 'Database')

/** Reports and alerts can be switched off as a whole (requirement FLAG-013). */
export const mayReadReports = (): boolean => isFeatureOn('ALERT_REPORTS') && may('can_read', 'ReportSchedule')

/** Files become datasets; one of the rights on the kinds of files will do (requirements PERM-025 to PERM-028). */
export const mayUpload = (): boolean =>
  may('can_upload', 'Database') &&
  (Object.keys(UPLOAD_VIEWS) as (keyof typeof UPLOAD_VIEWS)[]).some(kind =>
    // the product's own tables always take files, of every ending
    isUploadOffered(actor(), kind, {
      hasUploadDatabase: true,
      endings: UPLOAD_ENDINGS[kind],
      allowed: UPLOAD_ENDINGS[kind],
    }),
  )
