/** Problems of a refused import by file, as in `extra` of the errors of the response. */
export type ImportError = { readonly extra?: Readonly<Record<string, unknown>> | null | undefined }

const PASSWORD_NEEDED = 'Must provide a password for the database'
const EXISTS = 'already exists and `overwrite=true` was not passed'
/** The only key of `extra` that is not a file name. */
const ISSUES = 'issue_codes'

/** Returns true if the only problem of a file is the missing password of its database. */
export function needsPassword(detail: unknown): boolean {
  const messages = typeof detail === 'object' && detail !== null ? (detail as { _schema?: unknown })._schema : undefined
  return Array.isArray(messages) && messages.includes(PASSWORD_NEEDED)
}

/** Returns true if the object of a file already exists and overwriting was not allowed. */
export const alreadyExists = (detail: unknown): boolean => typeof detail === 'string' && detail.includes(EXISTS)

const filesOf = ({ extra }: ImportError): readonly (readonly [name: string, detail: unknown])[] =>
  Object.entries(extra ?? {}).filter(([name]) => name !== ISSUES)

const filesWith = (errors: readonly ImportError[], is: (detail: unknown) => boolean): readonly string[] =>
  errors.flatMap(error => filesOf(error).flatMap(([name, detail]) => (is(detail) ? name : [])))

/** Input from the user that would make the same import succeed. */
export interface ImportRequirements {
  /** Files whose database needs a password. */
  readonly passwords_needed: readonly string[]
  /** Files whose object would be overwritten. */
  readonly already_exists: readonly string[]
  /** True if there are other problems that no input of the user can solve. */
  readonly terminal: boolean
}

/**
 * Returns the input that a refused import needs. It is terminal unless every problem is a missing password or an
 * existing object.
 */
export const importRequirements = (errors: readonly ImportError[]): ImportRequirements => ({
  passwords_needed: filesWith(errors, needsPassword),
  already_exists: filesWith(errors, alreadyExists),
  terminal: errors.some(error => {
    const files = filesOf(error)
    return files.length === 0 || !files.every(([, detail]) => needsPassword(detail) || alreadyExists(detail))
  }),
})
