import type { Row } from '@belvedere/core/table'
import type { ChartInput } from '../../chart-type.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { columnLabels } from '../shared/form.ts'

/** Returns tooltip rows of the extra columns (`js_columns`) of a form, except those in `hidden`. */
export const extraRows = ({ form, env }: ChartInput, row: Row, hidden: readonly string[]): readonly TooltipRow[] =>
  columnLabels(form, 'js_columns')
    .filter(name => Object.hasOwn(row, name) && !hidden.includes(name))
    .map(name => ({ label: env.verbose?.(name) ?? name, value: env.format.label(row[name]) }))
