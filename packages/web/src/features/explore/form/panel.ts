/** Helpers for the control panel of a chart type. */

import type { Control, ControlPanel, ControlSection } from '@belvedere/charts/controls'
import type { Problem } from '@belvedere/core'
import { type FormData, HIDDEN_CONTROLS, type TypeControls } from '@belvedere/core/form-data'
import { isEmptyValue } from '@belvedere/core/json'
import { requiredError } from '../../../controls/frame/required.ts'

export const controlsOf = (panel: ControlPanel): Control[] =>
  panel.sections.flatMap(section => section.controls.flatMap(row => [...row]))

/** Returns whether a key affects the query. Keys without a control do, to be safe. */
export const affectsQuery = (panel: ControlPanel, name: string): boolean =>
  controlsOf(panel).find(control => control.name === name)?.affects !== 'option'

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_CONTROLS)

export const isVisible = (control: Control, form: FormData): boolean =>
  !HIDDEN.has(control.name) && (control.visible?.(form) ?? true)

export const sectionsOf = (panel: ControlPanel, tab: ControlSection['tab']): ControlSection[] =>
  panel.sections.filter(section => section.tab === tab)

/** Adds the default of every control that has no value. */
export function withDefaults(form: FormData, panel: ControlPanel): FormData {
  const defaults = controlsOf(panel)
    .filter(control => control.default !== undefined && form[control.name] === undefined)
    .map(control => [control.name, control.implied ? control.implied(form) : control.default])
  return defaults.length === 0 ? form : { ...form, ...Object.fromEntries(defaults) }
}

const isSet = (control: Control, value: unknown): boolean =>
  control.default === undefined || isEmptyValue(control.default)
    ? !isEmptyValue(value) && value !== false
    : value !== undefined && JSON.stringify(value) !== JSON.stringify(control.default)

/**
 * Returns the number of visible controls in a section that differ from a new chart. Shown when the section is
 * collapsed.
 */
export const countSet = (section: ControlSection, form: FormData): number =>
  section.controls.flat().filter(control => isVisible(control, form) && isSet(control, form[control.name])).length

/** Returns the visible required controls that are empty, which prevent the query from running. */
export const panelProblems = (form: FormData, panel: ControlPanel): Problem[] =>
  controlsOf(panel)
    .filter(control => isVisible(control, form))
    .flatMap(control => {
      const message = requiredError(control, form[control.name])
      return message === null ? [] : [{ path: control.name, message: `${control.label} ${message}` }]
    })

/** Returns the parts of a control panel that a change of chart type needs. */
export function typeControls(vizType: string, panel: ControlPanel): TypeControls {
  const controls = controlsOf(panel)
  return {
    viz_type: vizType,
    controls: controls.map(({ name }) => name),
    defaults: Object.fromEntries(
      controls.filter(control => control.default !== undefined).map(control => [control.name, control.default]),
    ),
  }
}
