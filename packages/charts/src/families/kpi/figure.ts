import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { text } from '../shared/form.ts'
import { isAutomatic, valueFormat } from '../shared/value-format.ts'

/** From here on a number in full is too long to be read at a glance. */
const TOO_LONG = 1e9

/** One figure in full, as long as it can be read at a glance. */
export function figureFormat(form: FormData, env: ChartEnv): (value: number) => string {
  const isOpen = isAutomatic(text(form, 'y_axis_format'))
  return value => {
    const format = valueFormat({ form, env, values: [value], key: 'y_axis_format' })
    return isOpen && Math.abs(value) >= TOO_LONG ? format.mark(value) : format.full(value)
  }
}
