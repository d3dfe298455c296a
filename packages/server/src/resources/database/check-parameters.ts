/** POST /api/v1/database/validate_parameters: reports the problems of the form, field by field. */

import { connect } from 'node:net'
import { pinnedLookup } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { engineOf } from '../../connections/engines.ts'
import { checkTarget } from '../../connections/safe-target.ts'
import { parseUri, uriOfParameters } from '../../connections/uri.ts'
import type { Context } from '../../crud/context.ts'
import { type Body, wordOf } from '../../crud/fields.ts'

export interface ParameterError {
  readonly message: string
  readonly error_type: string
  readonly level: 'warning' | 'error'
  readonly extra: { readonly missing?: readonly string[]; readonly invalid?: readonly string[] }
}

const PORT_MS = 3000

const invalid = (error_type: string, message: string, fields: readonly string[]): ParameterError => ({
  message,
  error_type,
  level: 'error',
  extra: { invalid: fields },
})

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const opens = (host: string, addresses: readonly string[], port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host, port, timeout: PORT_MS, lookup: pinnedLookup(addresses) })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

const REQUIRED = ['host', 'port', 'username', 'database']

/** Returns the errors of the form; empty if it is valid. Checks stop at the first missing or invalid part. */
export async function checkParameters(context: Context, body: Body): Promise<readonly ParameterError[]> {
  const engine = engineOf(String(body.engine ?? ''))
  if (!engine || engine.is_file) {
    return [
      invalid('GENERIC_DB_ENGINE_ERROR', `Engine "${String(body.engine)}" cannot be configured through parameters.`, [
        'engine',
      ]),
    ]
  }
  const fields = isRecord(body.parameters) ? body.parameters : {}
  const missing = REQUIRED.filter(name => !isFilled(fields[name])).sort()
  if (missing.length > 0) {
    const message = `One or more parameters are missing: ${missing.join(', ')}`
    return [{ message, error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR', level: 'warning', extra: { missing } }]
  }
  const port = Number(wordOf(fields.port) || Number.NaN)
  if (!Number.isInteger(port)) {
    return [invalid('CONNECTION_INVALID_PORT_ERROR', 'Port must be a valid integer.', ['port'])]
  }
  if (port < 0 || port > 65_535) {
    const message = 'The port must be an integer between 0 and 65535 (inclusive).'
    return [invalid('CONNECTION_INVALID_PORT_ERROR', message, ['port'])]
  }
  return checkHost(context, engine.engine, wordOf(fields.host), port, fields)
}

async function checkHost(
  { services }: Context,
  engine: string,
  host: string,
  port: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<readonly ParameterError[]> {
  const unresolved = invalid('CONNECTION_INVALID_HOSTNAME_ERROR', "The hostname provided can't be resolved.", ['host'])
  let addresses: readonly string[]
  try {
    addresses = await checkTarget(services, parseUri(uriOfParameters(engine, fields)))
  } catch (error) {
    if (error instanceof AppError && error.code === 'DATABASE_SECURITY_UNSAFE') throw error
    return [unresolved]
  }
  return (await opens(host, addresses, port))
    ? []
    : [invalid('CONNECTION_PORT_CLOSED_ERROR', 'The port is closed.', ['host', 'port'])]
}
