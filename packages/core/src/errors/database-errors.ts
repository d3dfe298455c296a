/** Error of a connection check. */
export interface ConnectionError {
  readonly error_type: string
  readonly message: string
  readonly extra?:
    | {
        /** Required fields that are missing. */
        readonly missing?: readonly string[] | undefined
        /** Fields with an invalid value. */
        readonly invalid?: readonly string[] | undefined
        /** Invalid entry of the table catalog: its index, and which part is invalid. */
        readonly catalog?: { readonly idx: number; readonly name?: boolean; readonly url?: boolean } | undefined
        readonly issue_codes?: readonly { readonly message?: string }[] | undefined
      }
    | null
    | undefined
}

/** Errors of the connection form: a message by field, and by index for entries of the table catalog. */
export interface ConnectionFormErrors {
  /** Type of the last error that is shown. */
  readonly error_type?: string
  /** Message about the form as a whole. */
  readonly description?: string
  readonly [field: string]: string | { readonly name?: string; readonly url?: string } | undefined
}

const REQUIRED = 'This is a required field'
/** Errors that are hidden while the form is being filled in. */
const ONLY_WHEN_FORCED: ReadonlySet<string> = new Set([
  'CONNECTION_MISSING_PARAMETERS_ERROR',
  'CONNECTION_ACCESS_DENIED_ERROR',
])

function fieldsOf({ message, extra }: ConnectionError): Omit<ConnectionFormErrors, 'error_type'> {
  const catalog = extra?.catalog
  if (catalog) {
    const { idx, name, url } = catalog
    // If neither part is named, both are invalid.
    return { [idx]: { ...(name || !url ? { name: message } : {}), ...(url || !name ? { url: message } : {}) } }
  }
  const [invalid] = extra?.invalid ?? []
  if (invalid !== undefined) return { [invalid]: message }
  if (extra?.missing?.length) return Object.fromEntries(extra.missing.map(field => [field, REQUIRED]))
  const description = message || extra?.issue_codes?.[0]?.message
  return description ? { description } : {}
}

/**
 * Returns the errors of a connection check for the form (requirements LIST-DB-001 to 003). Undefined if there are none.
 * @param forced true if the user submitted the form with Connect
 */
export function connectionFormErrors(
  errors: readonly ConnectionError[],
  { forced }: { readonly forced: boolean },
): ConnectionFormErrors | undefined {
  const shown = errors.filter(({ error_type }) => forced || !ONLY_WHEN_FORCED.has(error_type))
  if (shown.length === 0) return undefined
  return Object.assign({}, ...shown.map(error => ({ ...fieldsOf(error), error_type: error.error_type })))
}
