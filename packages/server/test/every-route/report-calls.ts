import type { Calls } from './call.ts'

/** What is done with reports besides keeping them. */
export const reportCalls: Calls = {
  'GET /report/list': {},
  'GET /alert/list': {},
  'GET /api/v1/report/mail': {},
  'POST /api/v1/report/:id/send': { kind: 'report', act: 'write' },
  'POST /api/v1/report/:id/test': { kind: 'report', act: 'write', needs: 'data' },
}
