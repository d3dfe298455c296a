/** The older key-value store, if the deployment enables it (flag KV_STORE). */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { isFlagOn, readFlags } from '@belvedere/core/settings'
import { contextOf, paramOf } from '../../crud/context.ts'
import { loadState, type StateKind, saveState } from '../../crud/stored-state.ts'
import { type Route, type RouteInput, SIGNED_IN } from '../../http/route.ts'

const KIND: StateKind = { resource: 'kept_value', days: null }
const MAX_LENGTH = 100_000

function checkFlag({ services }: RouteInput): void {
  if (!isFlagOn(readFlags(services.config.flags), 'KV_STORE')) throw new AppError('NOT_FOUND')
}

async function store(input: RouteInput): Promise<unknown> {
  checkFlag(input)
  const { body } = input.request
  const value = isRecord(body) ? body.value : undefined
  if (typeof value !== 'string' || value.length > MAX_LENGTH) {
    throw new AppError('INVALID_FIELDS', { fields: { value: ['Not a valid string.'] } })
  }
  const context = contextOf(input)
  const id = context.services.ids.secret().slice(0, 22)
  await saveState(context, KIND, id, { value })
  return { id }
}

export const keyValueRoutes: readonly Route[] = [
  { method: 'POST', url: '/kv/store', access: SIGNED_IN, handler: store },
  {
    method: 'GET',
    url: '/kv/:key',
    access: SIGNED_IN,
    handler: async input => {
      checkFlag(input)
      const { value } = await loadState(contextOf(input), KIND, paramOf(input, 'key').replaceAll('\0', ''))
      return input.reply.type('text/plain; charset=utf-8').send(String(value.value))
    },
  },
]
