/** What is wrong with each file of a refused import, as the answer's errors carry it in `extra`. */
export type ImportError = { readonly extra?: Readonly<Record<string, unknown>> | null | undefined }

const PASSWORD_NEEDED = 'Must provide a password for the database'
const EXISTS = 'already exists and `overwrite=true` was not passed'
/** A key of `extra` that is about no file. */
const ISSUES = 'issue_codes'

/** A file's database is known but for its password. */
export function needsPassword(detail: unknown): boolean {
  const messages = typeof detail === 'object' && detail !== null ? (detail as { _schema?: unknown })._schema : undefined
  return Array.isArray(messages) && messages.includes(PASSWORD_NEEDED)
}

/** A file's object is there and may not be overwritten. */
export const alreadyExists = (detail: unknown): boolean => typeof detail === 'string' && detail.includes(EXISTS)

const filesOf = ({ extra }: ImportError): readonly (readonly [name: string, detail: unknown])[] =>
  Object.entries(extra ?? {}).filter(([name]) => name !== ISSUES)

const filesWith = (errors: readonly ImportError[], is: (detail: unknown) => boolean): readonly string[] =>
  errors.flatMap(error => filesOf(error).flatMap(([name, detail]) => (is(detail) ? name : [])))

/** What the user can give so that the same import goes through. */
export interface ImportRequirements {
  /** Files whose database needs a password. */
  readonly passwords_needed: readonly string[]
  /** Files whose object would be overwritten. */
  readonly already_exists: readonly string[]
  /** Something else is wrong: nothing that the user gives helps. */
  readonly terminal: boolean
}

/** A refused import is fatal unless all that is wrong are missing passwords and objects that exist. */
export const importRequirements = (errors: readonly ImportError[]): ImportRequirements => ({
  passwords_needed: filesWith(errors, needsPassword),
  already_exists: filesWith(errors, alreadyExists),
  terminal: errors.some(error => {
    const files = filesOf(error)
    return files.length === 0 || !files.every(([, detail]) => needsPassword(detail) || alreadyExists(detail))
  }),
})
