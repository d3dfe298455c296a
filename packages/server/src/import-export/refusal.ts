import type { FieldMessages } from '@belvedere/core/bundle'

const ISSUE = { code: 1010, message: 'Issue 1010 - Superset encountered an error while running a command.' }

/** An import that was refused as a whole; nothing was stored. Its messages are those that clients expect. */
export class ImportRefusal extends Error {
  constructor(
    readonly status: 400 | 422,
    message: string,
    /** By path of the file. */
    readonly problems: Readonly<Record<string, FieldMessages | string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  body(): unknown {
    const extra = { ...this.problems, issue_codes: [ISSUE] }
    return { errors: [{ message: this.message, error_type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra }] }
  }
}
