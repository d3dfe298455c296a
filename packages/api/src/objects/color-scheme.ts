import Type from 'typebox'
import { AUDIT, OWN } from '../audit.ts'

export const ColorScheme = Type.Object({
  ...OWN,
  name: Type.String(),
  /** Id that charts and dashboards store; it does not change when the scheme is renamed. */
  scheme_id: Type.String(),
  kind: Type.Union([Type.Literal('categorical'), Type.Literal('sequential'), Type.Literal('diverging')]),
  /** `#rrggbb`, in order of use. */
  colors: Type.Array(Type.String()),
  /** Number of charts and dashboards that use the scheme; only in the response for a single scheme. */
  uses: Type.Optional(Type.Object({ charts: Type.Integer(), dashboards: Type.Integer() })),
  ...AUDIT,
})

/** Part of a scheme that pages carry for drawing. */
export const OwnScheme = Type.Object({
  id: Type.String(),
  label: Type.String(),
  kind: ColorScheme.properties.kind,
  colors: Type.Array(Type.String()),
})
