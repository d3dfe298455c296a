import type { Calls } from './call.ts'

/** What is done with reports besides keeping them. */
export const reportCalls: Calls = {
  'GET /report/list': {},
  'GET /alert/list': {},
  'GET /api/v1/report/mail': {},
  'POST /api/v1/report/mail/test': { onlyFor: ['admin'] },
  'POST /api/v1/report/rehearsal': {
    needs: 'data',
    body: (_, { database }) => ({ database, sql: 'SELECT 1', crontab: '0 6 * * *' }),
  },
  'POST /api/v1/report/preview': {
    kind: 'chart',
    needs: 'data',
    body: ({ id }) => ({ chart: id, report_format: 'PNG' }),
  },
  'GET /api/v1/report/:report_id/log/:id/picture': {
    kind: 'report',
    act: 'write',
    params: subject => ({ report_id: subject.id, id: subject.parent ?? 0 }),
  },
  'POST /api/v1/report/:id/send': { kind: 'report', act: 'write' },
  'POST /api/v1/report/:id/test': { kind: 'report', act: 'write', needs: 'data' },
}
