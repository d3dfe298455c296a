import { ChipsInput, Field, type Option } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail, Webhook } from 'lucide-react'
import { useState } from 'react'
import { relatedQuery } from '../../data/objects/related.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { isHook, RECIPIENT_END, recipientsProblem, targetsIn } from './report-form.ts'

export interface RecipientsFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error message of the server. */
  readonly error: string | undefined
}

const iconOf = (target: string) => (isHook(target) ? <Webhook aria-hidden="true" /> : <Mail aria-hidden="true" />)

const TYPING_MS = 150
const MAX_PEOPLE = 8

/** Sorts users first whose name or address starts with the text. */
function beginningFirst(people: readonly Option<string>[], text: string): readonly Option<string>[] {
  const begins = ({ label, value }: Option<string>): boolean =>
    [label, ...label.split(' '), value].some(word => word.toLowerCase().startsWith(text.toLowerCase()))
  return people.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** Returns the users whose name or address contains the text, by address. */
function usePeople(typed: string): readonly Option<string>[] {
  const app = useApp()
  const filter = useSettled(typed.trim(), TYPING_MS)
  const people = useQuery({
    ...relatedQuery(app, 'report', 'owners', filter),
    enabled: filter !== '' && !isHook(filter),
    select: matches =>
      matches.flatMap(({ text, extra }) =>
        typeof extra.email === 'string' && recipientsProblem(extra.email) === null
          ? [{ value: extra.email, label: text, hint: extra.email }]
          : [],
      ),
  })
  return filter === '' ? [] : beginningFirst(people.data ?? [], filter).slice(0, MAX_PEOPLE)
}

/** Input of recipients as chips. An entry is validated once it is complete. */
export const RecipientsField = ({ value, onChange, error }: RecipientsFieldProps) => {
  const [typed, setTyped] = useState('')
  const people = usePeople(typed)
  const complete = targetsIn(value).filter(target => target !== typed.trim())
  return (
    <Field
      label={t('Recipients')}
      hint={t('People by their name, e-mail addresses, and addresses of chat webhooks (https://…)')}
      error={error ?? recipientsProblem(complete.join(', ')) ?? undefined}
    >
      <ChipsInput
        value={targetsIn(value)}
        onChange={(targets, next) => {
          setTyped(next)
          onChange(targets.join(', '))
        }}
        separator={RECIPIENT_END}
        iconOf={iconOf}
        isWrong={target => recipientsProblem(target) !== null}
        placeholder={value === '' ? t('Person, address or webhook') : undefined}
        suggestions={people}
        suggestionsLabel={t('People')}
      />
    </Field>
  )
}
