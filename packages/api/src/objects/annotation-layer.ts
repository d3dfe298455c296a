import Type from 'typebox'
import { AUDIT, NullableText, OWN } from '../audit.ts'

export const AnnotationLayer = Type.Object({ ...OWN, name: Type.String(), descr: NullableText, ...AUDIT })
