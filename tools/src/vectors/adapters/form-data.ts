import { loadControls } from '@belvedere/charts'
import {
  changeVizType,
  emptyMemory,
  type FormData,
  type FormMemory,
  parseExploreAddress,
  sanitizeFormData,
  standardizedFieldsOf,
  type TypeControls,
  type Validator,
  validateFiniteNumber,
  validateInteger,
  validateNonEmpty,
  validateNumber,
  validateStrictInteger,
  valueForDataset,
} from '@belvedere/core/form-data'
import type { JsonRecord } from '@belvedere/core/json'
import type { Adapters } from '../vector.ts'

const VALIDATORS: Readonly<Record<string, Validator>> = {
  legacyValidateInteger: validateInteger,
  legacyValidateNumber: validateNumber,
  validateInteger: validateStrictInteger,
  validateNumber: validateFiniteNumber,
  validateNonEmpty,
}

function checked({ name, values_invalid = [], values_valid = [] }: JsonRecord) {
  const validate = VALIDATORS[String(name)]
  if (!validate) throw new Error(`unknown validator ${String(name)}`)
  const wrong = new Set((values_invalid as readonly unknown[]).map(validate))
  const right = new Set((values_valid as readonly unknown[]).map(validate))
  return {
    invalid_message: wrong.size === 1 ? [...wrong][0] : [...wrong],
    valid: right.size <= 1 ? ([...right][0] ?? false) : [...right],
  }
}

const bareType = (viz_type: string): TypeControls => ({ viz_type, controls: [], defaults: {} })
const bareForm = (viz_type: string, datasource = '1__table'): FormData => ({ viz_type, datasource })

function switchedInTurn({ sequence }: JsonRecord) {
  const [first = '', ...others] = sequence as readonly string[]
  let form = bareForm(first)
  let memory = emptyMemory(form.datasource)
  for (const viz_type of others) ({ form, memory } = changeVizType(form, memory, bareType(viz_type)))
  return { memorized: Object.keys(memory.forms) }
}

async function switched({ form_data, to }: JsonRecord) {
  const form = form_data as FormData
  const panel = await loadControls(String(to))
  const controls = panel.sections.flatMap(section => section.controls.flat())
  const target: TypeControls = {
    viz_type: String(to),
    controls: controls.map(({ name }) => name),
    defaults: Object.fromEntries(
      controls.filter(control => control.default !== undefined).map(control => [control.name, control.default]),
    ),
  }
  const next = changeVizType(form, emptyMemory(form.datasource), target).form
  const carried = Object.keys(form).filter(key => JSON.stringify(next[key]) === JSON.stringify(form[key]))
  return { ...next, carried }
}

export const formData: Adapters = {
  standardize_form_data: ({ form_data }) => ({ controls: standardizedFieldsOf(form_data as FormData) }),
  switch_viz_type_sequence: switchedInTurn,
  switch_viz_type: switched,
  switch_dataset: ({ memorized_before, viz_type, datasource }) => {
    const old = '1__table'
    const forms = Object.fromEntries((memorized_before as readonly string[]).map(name => [name, bareForm(name, old)]))
    const memory: FormMemory = { ...emptyMemory(old), forms }
    const form = bareForm(String(viz_type), String(datasource))
    return { memorized: Object.keys(changeVizType(form, memory, bareType('another type')).memory.forms) }
  },
  control_value_after_dataset_swap: ({ value, new_dataset }) => {
    const { columns, saved_metrics } = new_dataset as { columns: readonly string[]; saved_metrics: readonly string[] }
    if (value === undefined || value === null) return { value }
    const swapped = valueForDataset(value, { columns, metrics: saved_metrics })
    return { value: swapped === undefined ? '<control default>' : swapped }
  },
  validator: checked,
  parse_explore_url: ({ url }) => ({
    params: parseExploreAddress(String(url))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  }),
  sanitize_form_data: ({ form_data }) => sanitizeFormData(form_data as FormData),
}
