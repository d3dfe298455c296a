import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { ADVANCED_TYPES } from './types.ts'

let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit()
})
afterAll(() => kit.close())

const url = '/api/v1/advanced_data_type'

test('the types are listed and convert values [API-ADVTYPE-001] [API-ADVTYPE-002]', async () => {
  const { admin } = kit.users
  expect((await admin.get(`${url}/types`)).json()).toEqual({ result: ['internet_address', 'port'] })
  const converted = await admin.get(`${url}/convert?q=(type:internet_address,values:!('10.0.0.1'))`)
  expect(converted.json()).toEqual({
    result: {
      values: [167_772_161],
      display_value: '10.0.0.1',
      error_message: '',
      valid_filter_operators: expect.arrayContaining(['EQUALS', 'IN']),
    },
  })
  for (const q of [
    '(type:nothing,values:!(1))',
    '(type:port,values:!())',
    '(type:port)',
    '(values:!(1))',
    '!(a)',
    '',
  ]) {
    expect((await admin.get(`${url}/convert?q=${q}`)).status, q).toBe(400)
  }
})

test.each([
  ['internet_address', ['10.1.2.3/8'], [{ start: 167_772_160, end: 184_549_375 }]],
  ['internet_address', ['::1'], [1]],
  ['internet_address', ['::ffff:10.0.0.1'], [281_470_849_515_521]],
  [
    'internet_address',
    ['2001:db8::/32'],
    [{ start: '42540766411282592856903984951653826560', end: '42540766490510755371168322545197776895' }],
  ],
  ['port', ['http', '8080'], [80, 8080]],
  ['port', ['ftp'], [20, 21]],
] as const)('%s %j is stored as %j [API-ADVTYPE-001]', (type, texts, values) => {
  expect(ADVANCED_TYPES[type]?.(texts)).toMatchObject({ values, error_message: '' })
})

test.each([
  ['internet_address', '300.0.0.1', "'300.0.0.1' does not appear to be an IPv4 or IPv6 network"],
  ['internet_address', '10.0.0.1/33', "'10.0.0.1/33' does not appear to be an IPv4 or IPv6 network"],
  ['internet_address', '', "'' does not appear to be an IPv4 or IPv6 network"],
  ['port', '70000', "'70000' does not appear to be a port name or number"],
  ['port', '__proto__', "'__proto__' does not appear to be a port name or number"],
])('%s %j is reported as wrong [API-ADVTYPE-002]', (type, text, error_message) => {
  expect(ADVANCED_TYPES[type]?.([text])).toMatchObject({ values: [], error_message })
})
