import { t } from '../../i18n.ts'

/** Formats a size: `412 kB`, `1.4 MB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000
    ? t('{count} kB', { count: Math.max(1, Math.round(bytes / 1000)) })
    : t('{count} MB', { count: (bytes / 1_000_000).toFixed(1) })
