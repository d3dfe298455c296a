import type { ControlBase } from '@belvedere/charts/controls'
import { validateNonEmpty } from '@belvedere/core/form-data'
import { t } from '../i18n.ts'

/** The text below a control that must have a value and has none; null when all is well. */
export function requiredError(control: ControlBase, value: unknown): string | null {
  const problem = control.required ? validateNonEmpty(value) : false
  return problem === false ? null : t(problem)
}
