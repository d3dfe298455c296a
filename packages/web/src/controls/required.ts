import type { ControlBase } from '@belvedere/charts/controls'
import { t } from '../i18n.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The text below a control that must have a value and has none; null when all is well. */
export const requiredError = (control: ControlBase, value: unknown): string | null =>
  control.required && isEmpty(value) ? t('cannot be empty') : null
