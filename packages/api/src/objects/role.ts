import Type from 'typebox'
import { NAMED } from '../audit.ts'

export const Role = Type.Object({ ...NAMED.properties, user_ids: Type.Array(Type.Integer()) })
