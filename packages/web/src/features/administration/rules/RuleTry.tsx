import { Button, ErrorState, Select } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { nameOf, usersQuery } from '../calls.ts'
import s from './Rule.module.css'
import type { RuleDraft } from './rule-calls.ts'

type Seen = Answer<'POST /api/v1/rowlevelsecurity/try/'>['result']['datasets'][number]

interface RuleTryProps {
  /** Id of the stored rule that the draft replaces, or null for a new rule. */
  readonly id: number | null
  readonly draft: RuleDraft
}

/** Shows the row count and the first rows that one user would see under the unsaved rule. */
export const RuleTry = ({ id, draft }: RuleTryProps) => {
  const app = useApp()
  const users = useQuery(usersQuery(app))
  const [person, setPerson] = useState<number | null>(null)
  const { filter_type, tables, roles, clause, group_key } = draft
  const seen = useMutation({
    mutationFn: (user_id: number) =>
      call(app, 'POST /api/v1/rowlevelsecurity/try/', {
        body: {
          ...{ filter_type, tables: [...tables], roles: [...roles], clause, group_key, user_id },
          ...(id === null ? {} : { id }),
        },
      }),
  })
  const isComplete = tables.length > 0 && clause.trim() !== ''
  const shownOf = users.data?.find(user => user.id === seen.variables)
  return (
    <section className={s.try} aria-label={t('Test as a person')}>
      <h2 className={s.effectTitle}>{t('Test as a person')}</h2>
      <p className={s.effectNote}>
        {t(
          'The rows that a person would see with the rule as it is written here. Each test is recorded in the audit log.',
        )}
      </p>
      <div className={s.tryForm}>
        <Select<number>
          className={s.tryPerson}
          label={t('Person')}
          placeholder={t('Choose a person')}
          icon={<UserRound />}
          value={person}
          options={(users.data ?? [])
            .filter(user => user.active)
            .map(user => ({ value: user.id, label: `${nameOf(user)} (${user.username})` }))}
          loading={users.isPending}
          searchable
          onChange={setPerson}
        />
        <Button
          disabled={person === null || !isComplete}
          busy={seen.isPending}
          onClick={() => person !== null && seen.mutate(person)}
        >
          {t('Show their rows')}
        </Button>
      </div>
      {seen.error ? <ErrorState title={t('The rule could not be tested')} text={reasonOf(seen.error)} /> : null}
      {seen.data && shownOf
        ? seen.data.result.datasets.map(dataset => <Rows key={dataset.id} seen={dataset} name={nameOf(shownOf)} />)
        : null}
    </section>
  )
}

const cellText = (value: unknown): string => (value === null || value === undefined ? '–' : String(value))

const Rows = ({ seen, name }: { readonly seen: Seen; readonly name: string }) => {
  const { rows, table_name, problem, columns, data } = seen
  if (rows === null)
    return (
      <p className={s.tried} role="status">
        {t('{name} sees nothing of {table}: {reason}', { name, table: table_name, reason: problem ?? '' })}
      </p>
    )
  return (
    <>
      <p className={s.tried} role="status">
        {t('{name} would see {count, plural, =0 {no row} one {# row} other {# rows}} of {table}', {
          name,
          count: rows,
          table: table_name,
        })}
      </p>
      {data.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={s.triedRows} tabIndex={0} aria-label={t('First rows of {name}', { name: table_name })}>
          <table>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a response keep their order
                <tr key={index}>
                  {columns.map(column => (
                    <td key={column}>{cellText(row[column])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  )
}
