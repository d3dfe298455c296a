export type { ExtraFormData } from './extra-form-data.ts'
export type { FormData } from './types.ts'
