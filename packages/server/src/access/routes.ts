/**
 * Routes for refused users: missing rights, people who can grant them, requests; and the people with access to an
 * object.
 */
import Type from 'typebox'
import { bodySchema } from '../crud/docs.ts'
import { FLAG, INTEGER, orNull, resultOf, resultsOf, TEXT, TEXT_OR_NULL } from '../http/answers.ts'
import { type Route, SIGNED_IN } from '../http/route.ts'
import { administrators, peopleWithAccess } from './people.ts'
import { REQUESTED_TYPES } from './requested-object.ts'
import { decide, listRequests, makeRequest, REQUEST_FIELDS, refusalOf } from './requests.ts'

const PERSON = Type.Object({ id: INTEGER, username: TEXT, first_name: TEXT, last_name: TEXT })
const STATE = Type.Union([Type.Literal('open'), Type.Literal('given'), Type.Literal('declined')])
const OBJECT_TYPE = Type.Union(REQUESTED_TYPES.map(type => Type.Literal(type)))
const REQUEST = Type.Object({
  id: INTEGER,
  state: STATE,
  reason: TEXT,
  created_on: TEXT,
  created_on_humanized: TEXT,
  user: orNull(PERSON),
  decided_by: orNull(PERSON),
  object: Type.Object({ type: OBJECT_TYPE, id: INTEGER, title: TEXT_OR_NULL, url: TEXT }),
  is_own: FLAG,
  may_give: FLAG,
  givers: Type.Array(PERSON),
})
const url = '/api/v1/access_request'
const DECIDED = resultOf(Type.Object({ state: STATE }))

export const accessRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/access/:object_type/:key',
    access: SIGNED_IN,
    docs: {
      summary: 'Rights that the caller needs to open a dashboard, chart or dataset, and the people who can grant them',
      answer: resultOf(
        Type.Object({
          may_open: FLAG,
          lacks: TEXT_OR_NULL,
          givers: Type.Array(PERSON),
          request: orNull(Type.Object({ id: INTEGER, state: STATE, created_on: TEXT })),
        }),
      ),
    },
    handler: refusalOf,
  },
  {
    method: 'GET',
    url: '/api/v1/access/:object_type/:key/people',
    access: SIGNED_IN,
    docs: {
      summary: 'People who can open a dashboard, chart or dataset, and why; for its owners and administrators',
      answer: Type.Object({
        count: INTEGER,
        examined: INTEGER,
        total: INTEGER,
        result: Type.Array(
          Type.Object({
            ...PERSON.properties,
            roles: Type.Array(TEXT),
            why: Type.Union([Type.Literal('admin'), Type.Literal('owner'), Type.Literal('roles')]),
            /** True if some of the charts are withheld from them. */
            is_partial: FLAG,
          }),
        ),
      }),
    },
    handler: peopleWithAccess,
  },
  {
    method: 'GET',
    url: '/api/v1/access/administrators',
    access: SIGNED_IN,
    docs: { summary: 'Administrators of the product', answer: resultsOf(PERSON) },
    handler: administrators,
  },
  {
    method: 'GET',
    url,
    access: SIGNED_IN,
    docs: {
      summary: 'Access requests that the caller can decide, and the caller’s own requests',
      answer: Type.Object({ count: INTEGER, result: Type.Array(REQUEST) }),
    },
    handler: listRequests,
  },
  {
    method: 'POST',
    url,
    access: SIGNED_IN,
    docs: {
      summary: 'Request access to a dashboard, chart or dataset',
      body: bodySchema(REQUEST_FIELDS),
      answer: Type.Object({
        id: INTEGER,
        result: Type.Object({ state: STATE, givers: Type.Array(PERSON) }),
      }),
      status: 201,
    },
    handler: makeRequest,
  },
  {
    method: 'POST',
    url: `${url}/:id/give`,
    access: SIGNED_IN,
    docs: { summary: 'Grant the access that a request is for', answer: DECIDED },
    handler: decide('given'),
  },
  {
    method: 'POST',
    url: `${url}/:id/decline`,
    access: SIGNED_IN,
    docs: { summary: 'Decline a request for access', answer: DECIDED },
    handler: decide('declined'),
  },
]
