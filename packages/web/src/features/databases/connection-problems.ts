/** Errors of a connection by form field, and advice on them. */

import { type ConnectionError, type ConnectionFormErrors, connectionFormErrors } from '@belvedere/core/errors'
import { textsIn } from '@belvedere/core/json'
import { ApiError, type ErrorEntry, reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'

/** Messages by field. `description` is for messages without a field. */
export interface Problems {
  readonly [field: string]: string | undefined
}

/** Formats a reason as a sentence. It is shown instead of the message, which only says that the address is unsafe. */
const sentence = (reason: string): string =>
  `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`

const messageOf = ({ message, error_type, extra }: ErrorEntry): string =>
  error_type === 'DATABASE_SECURITY_UNSAFE' && typeof extra?.reason === 'string' ? sentence(extra.reason) : message

const connectionErrors = (error: ApiError): readonly ConnectionError[] =>
  error.errors.map(({ error_type = '', extra, ...entry }) => ({
    error_type,
    message: messageOf({ error_type, extra: extra ?? {}, ...entry }),
    extra: { missing: textsIn(extra?.missing), invalid: textsIn(extra?.invalid) },
  }))

const flat = (errors: ConnectionFormErrors | undefined): Problems =>
  Object.fromEntries(
    Object.entries(errors ?? {}).filter((entry): entry is [string, string] => {
      const [name, text] = entry
      return typeof text === 'string' && name !== 'error_type'
    }),
  )

/** Fields whose messages are shown at the address if it is a single field. */
const AT_ADDRESS = ['host', 'port', 'username', 'password', 'database', 'description']

/**
 * Returns the errors of a refused connection by form field (requirements LIST-DB-001 to 003).
 * @param address the field with the whole address, a path or a URI; null if the address has several fields
 */
export function problemsOf(
  error: unknown,
  { forced, address }: { readonly forced: boolean; readonly address: string | null },
): Problems {
  if (!(error instanceof ApiError)) return { description: reasonOf(error) }
  const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')] as const)
  const problems: Problems =
    fields.length > 0
      ? Object.fromEntries(fields)
      : error.errors.length > 0
        ? flat(connectionFormErrors(connectionErrors(error), { forced }))
        : { description: error.message }
  if (address === null) return problems
  const messages = [address, 'sqlalchemy_uri', ...AT_ADDRESS].flatMap(name => problems[name] ?? [])
  const rest = Object.entries(problems).filter(([name]) => name !== 'sqlalchemy_uri' && !AT_ADDRESS.includes(name))
  return { ...Object.fromEntries(rest), ...(messages[0] === undefined ? {} : { [address]: messages[0] }) }
}

/** Returns advice on a refused connection, or undefined if there is none. */
export const adviceOn = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const [first] = error.errors
  const hint = first?.extra?.hint
  if (typeof hint === 'string') return hint
  const texts: Readonly<Record<string, string>> = {
    CONNECTION_INVALID_HOSTNAME_ERROR: t(
      'Check the spelling. The name must be known on the machine that Belvedere runs on.',
    ),
    CONNECTION_PORT_CLOSED_ERROR: t(
      'Check that the database runs and listens on this port. Inside a container, “localhost” is the container itself.',
    ),
    CONNECTION_HOST_DOWN_ERROR: t(
      'Check the address, and that no firewall blocks connections from the machine that Belvedere runs on.',
    ),
    CONNECTION_ACCESS_DENIED_ERROR: t(
      'Check both. The user must be allowed to sign in from the machine that Belvedere runs on.',
    ),
    CONNECTION_UNKNOWN_DATABASE_ERROR: t('Check its name. Some databases distinguish upper and lower case.'),
  }
  return texts[first?.error_type ?? '']
}

/** Returns the message of the server, with its detailed reason if the message does not contain it. */
export const serverReason = (error: unknown): string => {
  const reason = error instanceof ApiError ? error.errors[0]?.extra?.reason : undefined
  const message = reasonOf(error)
  return typeof reason === 'string' && !message.includes(reason) ? `${message}: ${reason}` : message
}
