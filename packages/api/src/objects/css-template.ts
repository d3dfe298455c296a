import Type from 'typebox'
import { AUDIT, OWN } from '../audit.ts'

export const CssTemplate = Type.Object({ ...OWN, template_name: Type.String(), css: Type.String(), ...AUDIT })
