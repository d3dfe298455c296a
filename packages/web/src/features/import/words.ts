import type { ImportedResource } from '../../data/objects/import-objects.ts'
import { t } from '../../i18n.ts'

/** Name of the imported objects within a sentence. */
export const thingOf = (resource: ImportedResource): string =>
  ({
    chart: t('chart'),
    dashboard: t('dashboard'),
    dataset: t('dataset'),
    saved_query: t('query'),
    database: t('database'),
  })[resource]

/** Message after a successful import (requirement ERR-062). */
export const importedText = (resource: ImportedResource): string =>
  ({
    chart: t('Chart imported'),
    dashboard: t('Dashboard imported'),
    dataset: t('Dataset imported'),
    saved_query: t('Query imported'),
    database: t('Database connected'),
  })[resource]
