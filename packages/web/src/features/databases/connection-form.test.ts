import { expect, test } from 'vitest'
import type { StoredConnection } from './calls.ts'
import {
  addressBody,
  type ConnectionForm,
  emptyForm,
  fileUri,
  formOf,
  hasStoredPassword,
  isMoved,
  MASK,
  missingFields,
  needsPassword,
  settingsBody,
  suggestedName,
} from './connection-form.ts'
import { toEngine } from './engines.ts'

const offered = (engine: string, isFile = false) =>
  toEngine({
    engine,
    name: engine,
    default_driver: '',
    available_drivers: [],
    preferred: true,
    engine_information: { supports_file_upload: false, disable_ssh_tunneling: true, supports_dynamic_catalog: false },
    ...(isFile ? {} : { parameters: {} }),
    sqlalchemy_uri_placeholder: '',
  })
const postgres = offered('postgresql')
const sqlite = offered('sqlite', true)

const stored: StoredConnection = {
  id: 7,
  uuid: 'u',
  database_name: 'Sales',
  backend: 'postgresql',
  driver: 'psycopg2',
  sqlalchemy_uri: `postgresql://reader:${MASK}@db:5433/sales?sslmode=require&connect_timeout=5`,
  configuration_method: 'dynamic_form',
  parameters: {
    username: 'reader',
    password: MASK,
    host: 'db',
    port: 5433,
    database: 'sales',
    query: { sslmode: 'require', connect_timeout: '5' },
    encryption: true,
  },
  parameters_schema: {},
  masked_encrypted_extra: '{}',
  server_cert: null,
  extra: '{}',
  cache_timeout: 60,
  expose_in_sqllab: false,
  allow_file_upload: false,
  allow_run_async: false,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  force_ctas_schema: null,
  impersonate_user: false,
  is_managed_externally: false,
  engine_information: { supports_file_upload: false, disable_ssh_tunneling: true, supports_dynamic_catalog: false },
}

const typed = (form: ConnectionForm, changed: Partial<ConnectionForm>): ConnectionForm => ({ ...form, ...changed })

test('a server is sent part by part; a port that is none is sent as it is, to be refused', () => {
  const form = typed(emptyForm(postgres), { host: ' db ', database: 'sales', username: 'me', password: 'a b' })
  expect(addressBody(form, postgres, false)).toEqual({
    configuration_method: 'dynamic_form',
    engine: 'postgresql',
    parameters: {
      host: 'db',
      port: 5432,
      database: 'sales',
      username: 'me',
      password: 'a b',
      encryption: false,
      query: {},
    },
  })
  expect(addressBody(typed(form, { port: '54x' }), postgres, false).parameters).toMatchObject({ port: '54x' })
})

test('a file is sent as its address, with nothing in its path that would end it', () => {
  expect(fileUri('sqlite', '/data/50% #1?.db')).toBe('sqlite:////data/50%25 %231%3F.db')
  expect(addressBody(typed(emptyForm(sqlite), { path: '/data/a.db' }), sqlite, false)).toEqual({
    configuration_method: 'sqlalchemy_form',
    sqlalchemy_uri: 'sqlite:////data/a.db',
  })
})

test('a stored password never comes into the form; left empty it is retained', () => {
  const form = formOf(stored, false)
  expect(JSON.stringify({ ...form, sqlalchemy_uri: '' })).not.toContain(MASK)
  expect(hasStoredPassword(stored)).toBe(true)
  expect(addressBody(form, postgres, true).parameters).toMatchObject({ password: MASK })
  expect(addressBody(typed(form, { password: 'new' }), postgres, true).parameters).toMatchObject({ password: 'new' })
  expect(addressBody(form, postgres, false).parameters).not.toHaveProperty('password')
})

test('a stored password is requested again where it would go to another server or user', () => {
  const form = formOf(stored, false)
  expect(needsPassword(form, form)).toBe(false)
  expect(needsPassword(typed(form, { database: 'other' }), form)).toBe(false)
  for (const changed of [{ host: 'db2' }, { port: '1' }, { username: 'you' }]) {
    expect(needsPassword(typed(form, changed), form)).toBe(true)
    expect(needsPassword(typed(form, { ...changed, password: 'x' }), form)).toBe(false)
  }
})

test('encryption is one box; taking its mark away takes away the settings behind it', () => {
  const form = formOf(stored, false)
  expect([form.encryption, form.query]).toEqual([true, 'connect_timeout=5'])
  const verified = typed(form, { query: 'sslmode=verify-full&connect_timeout=5' })
  expect(addressBody(verified, postgres, true).parameters).toMatchObject({
    encryption: true,
    query: { sslmode: 'verify-full', connect_timeout: '5' },
  })
  expect(addressBody(typed(verified, { encryption: false }), postgres, true).parameters).toMatchObject({
    encryption: false,
    query: { connect_timeout: '5' },
  })
})

test('a connection is opened again only where its address has changed', () => {
  const form = formOf(stored, false)
  expect(isMoved(form, form)).toBe(false)
  expect(isMoved(typed(form, { database_name: 'x', expose_in_sqllab: true, cache_timeout: 1 }), form)).toBe(false)
  expect(isMoved(typed(form, { mode: 'uri' }), form)).toBe(false)
  expect(isMoved(typed(form, { mode: 'uri', sqlalchemy_uri: 'mysql://x' }), form)).toBe(true)
  expect(isMoved(typed(form, { password: 'new' }), form)).toBe(true)
  expect(isMoved(typed(form, { server_cert: '-----BEGIN' }), form)).toBe(true)
  expect(settingsBody(form)).toEqual({
    database_name: 'Sales',
    expose_in_sqllab: false,
    allow_file_upload: false,
    cache_timeout: 60,
    server_cert: null,
  })
})

test('a name is suggested from what is known', () => {
  const form = emptyForm(postgres)
  expect([form.database_name, suggestedName(form, postgres)]).toEqual(['postgresql', 'postgresql'])
  expect(suggestedName(typed(form, { database: ' sales ' }), postgres)).toBe('sales')
  expect(suggestedName(typed(form, { path: '/data/folder/' }), sqlite)).toBe('folder')
  expect(suggestedName(typed(form, { path: '/data/cars.sqlite' }), sqlite)).toBe('cars')
  const uri = (sqlalchemy_uri: string) => suggestedName(typed(form, { mode: 'uri', sqlalchemy_uri }), postgres)
  expect(['postgresql://a:b@db/sales?x=1', 'sqlite:////data/cars.db', 'postgresql://db'].map(uri)).toEqual([
    'sales',
    'cars',
    'postgresql',
  ])
})

test('what must be filled in depends on how the address is written', () => {
  const form = typed(emptyForm(postgres), { host: 'db', username: ' ' })
  expect(missingFields(form, postgres)).toEqual(['database', 'username'])
  expect(missingFields(form, sqlite)).toEqual(['path'])
  expect(missingFields(typed(form, { mode: 'uri' }), postgres)).toEqual(['sqlalchemy_uri'])
})

test('functions that are allowed beside the known ones stand in extra, with all else that is there', () => {
  const withExtra = { ...stored, extra: '{"metadata_params":{},"allowed_functions":["margin"]}' }
  const form = formOf(withExtra, false)
  expect(form.functions).toBe('margin')
  expect(settingsBody(form)).not.toHaveProperty('extra')
  expect(settingsBody(typed(form, { functions: 'margin, net  a.b' })).extra).toBe(
    '{"metadata_params":{},"allowed_functions":["margin","net","a.b"]}',
  )
  expect(settingsBody(typed(form, { functions: ' ' })).extra).toBe('{"metadata_params":{}}')
  expect(settingsBody(emptyForm(postgres))).not.toHaveProperty('extra')
})
