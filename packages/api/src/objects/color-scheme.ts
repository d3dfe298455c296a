import Type from 'typebox'
import { AUDIT, OWN } from '../audit.ts'

export const ColorScheme = Type.Object({
  ...OWN,
  name: Type.String(),
  /** What charts and dashboards store; it stays when the name changes. */
  scheme_id: Type.String(),
  kind: Type.Union([Type.Literal('categorical'), Type.Literal('sequential'), Type.Literal('diverging')]),
  /** `#rrggbb`, in order of use. */
  colors: Type.Array(Type.String()),
  /** How many charts and dashboards name it; in the answer to a read of one. */
  uses: Type.Optional(Type.Object({ charts: Type.Integer(), dashboards: Type.Integer() })),
  ...AUDIT,
})

/** What is drawn of one: pages carry them. */
export const OwnScheme = Type.Object({
  id: Type.String(),
  label: Type.String(),
  kind: ColorScheme.properties.kind,
  colors: Type.Array(Type.String()),
})
