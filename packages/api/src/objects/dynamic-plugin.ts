import Type from 'typebox'
import { AUDIT, OWN } from '../audit.ts'

export const DynamicPlugin = Type.Object({
  ...OWN,
  name: Type.String(),
  key: Type.String(),
  bundle_url: Type.String(),
  ...AUDIT,
})
