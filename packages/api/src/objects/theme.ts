import Type from 'typebox'
import { AUDIT, OWN } from '../audit.ts'

export const Theme = Type.Object({
  ...OWN,
  theme_name: Type.String(),
  /** JSON text. */
  json_data: Type.String(),
  is_system: Type.Boolean(),
  is_system_default: Type.Boolean(),
  is_system_dark: Type.Boolean(),
  ...AUDIT,
})
