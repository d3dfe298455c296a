/** Texts for the kinds of files that have a form of their own (requirement LIST-DB-004). */
import type { UploadKind } from '@belvedere/core/permissions'
import { t } from '../../i18n.ts'

/** Values of the `accept` attribute of file inputs. */
export const ENDINGS: Readonly<Record<UploadKind, string>> = {
  csv: '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.geojson,.gz',
  columnar: '.parquet,.zip',
  excel: '.xlsx,.xlsm,.xls,.ods',
}

export const formTitle = (kind: UploadKind | undefined): string =>
  kind === undefined
    ? t('Upload a file')
    : {
        csv: t('Upload CSV to database'),
        columnar: t('Upload columnar file to database'),
        excel: t('Upload Excel file to database'),
      }[kind]

export const filesText = (kind: UploadKind | undefined): string =>
  kind === undefined
    ? t(
        'CSV, TSV, Excel, OpenDocument, JSON, GeoJSON or Parquet, also as .gz or .zip. Types are recognized and shown before anything is stored.',
      )
    : {
        csv: t('CSV, TSV, JSON or GeoJSON, also as .gz. Types are recognized and shown before anything is stored.'),
        columnar: t('Parquet, or a .zip of files. Types are recognized and shown before anything is stored.'),
        excel: t('Excel or OpenDocument workbooks. Types are recognized and shown before anything is stored.'),
      }[kind]
