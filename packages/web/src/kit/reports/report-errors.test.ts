import { expect, test } from 'vitest'
import { toApiError } from '../../data/calls/api-error.ts'
import { reportErrors } from './report-errors.ts'

test('every field that is wrong is named, in words of the form', () => {
  const message = {
    crontab: ['Cron expression is not valid'],
    recipients: ['0: recipient_config_json: target: "ana" is not an e-mail address.'],
  }
  expect(reportErrors(toApiError(400, { message }))).toEqual({
    message: 'Cron expression is not valid. "ana" is not an e-mail address.',
    fields: { crontab: 'Cron expression is not valid', recipients: '"ana" is not an e-mail address.' },
  })
})

test('what is about no field is taken as it is', () => {
  expect(reportErrors(toApiError(403, { message: 'Forbidden' }))).toEqual({ message: 'Forbidden', fields: {} })
  expect(reportErrors(null)).toBeNull()
})
