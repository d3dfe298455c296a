/** `q` of list calls (requirements API-CORE-001, -003, -007): Rison or JSON, validated, with every wrong key named. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { parseQ } from '../../http/q.ts'
import { isStoredInteger } from '../fields.ts'

export interface ListFilter {
  readonly col: string
  readonly opr: string
  readonly value: unknown
}
export interface ListQuery {
  /** Keys of the rows; empty for the resource's default. */
  readonly columns: readonly string[]
  /** Outer keys; null for all. */
  readonly keys: readonly string[] | null
  readonly filters: readonly ListFilter[]
  readonly order_column: string | null
  readonly order_direction: 'asc' | 'desc'
  readonly page: number
  readonly page_size: number
}

const PAGE_SIZE = 20
const MAX_PAGE = 5000

/** Returns the decoded `q` of a request; undefined if there is none. */
export const decodeQ = (request: FastifyRequest): unknown => parseQ(request, Type.Unknown())

/** Parses a list of ids, for bulk calls and favorite states. */
export function parseIds(request: FastifyRequest): readonly number[] {
  const q = decodeQ(request)
  const list = typeof q === 'number' ? [q] : q
  if (!Array.isArray(list)) throw badShape('a list of ids is needed')
  return list.map(id => {
    if (!isStoredInteger(id)) throw badShape(`${String(id).slice(0, 50)} is not an id`)
    return id
  })
}

export const badShape = (reason: string): AppError => new AppError('INVALID_Q_SCHEMA', { reason })

export function parseListQuery(request: FastifyRequest): ListQuery {
  const q = decodeQ(request) ?? {}
  if (!isRecord(q)) throw badShape('an object is needed')
  return {
    columns: texts(q, 'columns') ?? texts(q, 'select_columns') ?? [],
    keys: texts(q, 'keys'),
    filters: parseFilters(q.filters),
    order_column: optionalText(q, 'order_column'),
    order_direction: parseDirection(q.order_direction),
    page: Math.max(0, optionalInteger(q, 'page') ?? 0),
    page_size: pageSize(optionalInteger(q, 'page_size')),
  }
}

/** Applies requirement API-CORE-007 to `-1`, missing and excessive page sizes. */
export function pageSize(requested: number | null): number {
  if (requested === null || requested === 0) return PAGE_SIZE
  return requested < 0 || requested > MAX_PAGE ? MAX_PAGE : requested
}

export function optionalInteger(q: Record<string, unknown>, key: string): number | null {
  const value = q[key]
  if (value === undefined || value === null) return null
  if (!isStoredInteger(value)) throw badShape(`${key} is not a whole number`)
  return value
}

export function optionalText(q: Record<string, unknown>, key: string): string | null {
  const value = q[key]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw badShape(`${key} is not a text`)
  return value.replaceAll('\0', '')
}

function texts(q: Record<string, unknown>, key: string): readonly string[] | null {
  const value = q[key]
  if (value === undefined || value === null) return null
  if (!Array.isArray(value) || !value.every(entry => typeof entry === 'string')) {
    throw badShape(`${key} is not a list of texts`)
  }
  return value
}

function parseDirection(value: unknown): 'asc' | 'desc' {
  if (value === undefined || value === null) return 'desc'
  if (value === 'asc' || value === 'desc') return value
  throw badShape('order_direction is neither asc nor desc')
}

/** Removes NUL characters: no stored text contains them, and the store cannot compare them. */
const storable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}

function parseFilters(value: unknown): readonly ListFilter[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw badShape('filters is not a list')
  return value.map(entry => {
    if (!isRecord(entry) || typeof entry.col !== 'string' || typeof entry.opr !== 'string') {
      throw badShape('every filter needs col, opr and value')
    }
    return { col: entry.col, opr: entry.opr, value: storable(entry.value) }
  })
}
