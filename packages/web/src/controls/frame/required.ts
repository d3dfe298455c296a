import type { ControlBase } from '@belvedere/charts/controls'
import { problemsOf, validateNonEmpty } from '@belvedere/core/form-data'
import { t } from '../../i18n.ts'

/** Returns the error of a control's value; null if it is valid (requirements VALID-001 to VALID-003). */
export function requiredError({ required, validators = [] }: ControlBase, value: unknown): string | null {
  const [problem] = problemsOf(value, [...(required ? [validateNonEmpty] : []), ...validators])
  return problem === undefined ? null : t(problem)
}
