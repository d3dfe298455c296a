import type { ImportedResource } from '../../data/import-objects.ts'
import { t } from '../../i18n.ts'

/** What is imported, in the middle of a sentence. */
export const thingOf = (resource: ImportedResource): string =>
  ({
    chart: t('chart'),
    dashboard: t('dashboard'),
    dataset: t('dataset'),
    saved_query: t('query'),
    database: t('database'),
  })[resource]

/** Said when all went well (requirement ERR-062). */
export const importedText = (resource: ImportedResource): string =>
  ({
    chart: t('Chart imported'),
    dashboard: t('Dashboard imported'),
    dataset: t('Dataset imported'),
    saved_query: t('Query imported'),
    database: t('Database connected'),
  })[resource]
