/** One error of a checked database connection. */
export interface ConnectionError {
  readonly error_type: string
  readonly message: string
  readonly extra?:
    | {
        /** Fields that are needed. */
        readonly missing?: readonly string[] | undefined
        /** Fields whose value is wrong. */
        readonly invalid?: readonly string[] | undefined
        /** An entry of the table catalog: its index, and which half is wrong. */
        readonly catalog?: { readonly idx: number; readonly name?: boolean; readonly url?: boolean } | undefined
        readonly issue_codes?: readonly { readonly message?: string }[] | undefined
      }
    | null
    | undefined
}

/** What is wrong with the form: a message by field, and by index for entries of the table catalog. */
export interface ConnectionFormErrors {
  /** Of the last error that is shown. */
  readonly error_type?: string
  /** About no field of the form. */
  readonly description?: string
  readonly [field: string]: string | { readonly name?: string; readonly url?: string } | undefined
}

const REQUIRED = 'This is a required field'
/** Not shown while the form is still being filled in. */
const ONLY_WHEN_FORCED: ReadonlySet<string> = new Set([
  'CONNECTION_MISSING_PARAMETERS_ERROR',
  'CONNECTION_ACCESS_DENIED_ERROR',
])

function fieldsOf({ message, extra }: ConnectionError): Omit<ConnectionFormErrors, 'error_type'> {
  const catalog = extra?.catalog
  if (catalog) {
    const { idx, name, url } = catalog
    // neither half named: both are wrong
    return { [idx]: { ...(name || !url ? { name: message } : {}), ...(url || !name ? { url: message } : {}) } }
  }
  const [invalid] = extra?.invalid ?? []
  if (invalid !== undefined) return { [invalid]: message }
  if (extra?.missing?.length) return Object.fromEntries(extra.missing.map(field => [field, REQUIRED]))
  const description = message || extra?.issue_codes?.[0]?.message
  return description ? { description } : {}
}

/**
 * The errors of a checked connection as the form shows them (requirements LIST-DB-001 to 003). `forced` is a check on
 * leaving the form by Connect. Undefined when there is nothing to show.
 */
export function connectionFormErrors(
  errors: readonly ConnectionError[],
  { forced }: { readonly forced: boolean },
): ConnectionFormErrors | undefined {
  const shown = errors.filter(({ error_type }) => forced || !ONLY_WHEN_FORCED.has(error_type))
  if (shown.length === 0) return undefined
  return Object.assign({}, ...shown.map(error => ({ ...fieldsOf(error), error_type: error.error_type })))
}
