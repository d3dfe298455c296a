import { createContext, useContext } from 'react'

interface FieldControl {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Returns the attributes that a control takes from the `Field` around it: id, description, error, required. */
export const useFieldControl = (
  ownInvalid: boolean,
): {
  readonly invalid: boolean
  readonly props: {
    readonly id?: string
    readonly 'aria-describedby'?: string | undefined
    readonly 'aria-invalid'?: true | undefined
    readonly 'aria-required'?: true | undefined
  }
} => {
  const field = useContext(FieldContext)
  const invalid = ownInvalid || field?.invalid === true
  const marks = { 'aria-invalid': invalid || undefined, 'aria-required': field?.required || undefined } as const
  return {
    invalid,
    props: field ? { id: field.id, 'aria-describedby': field.describedBy, ...marks } : marks,
  }
}
