import { Button, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { read } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './ApiDocs.module.css'
import { filledAddress, type Operation } from './openapi.ts'

/** Maximum number of characters of a response to show. */
const MAX_SHOWN = 20_000

const formatted = (answer: unknown): string => {
  const text = JSON.stringify(answer, null, 2) ?? ''
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text
}

/** Sends a GET request with the rights of the current user and shows the response. */
export const TryOperation = ({ operation }: { readonly operation: Operation }) => {
  const app = useApp()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const address = filledAddress(operation, values)
  const call = useMutation({ mutationFn: () => read(app, address) })
  const isReady = !address.includes('{')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) call.mutate()
  }
  return (
    <form className={s.try} onSubmit={send}>
      <div className={s.inputs}>
        {(operation.parameters ?? []).map(({ name, required, description }) => (
          <Field key={name} label={name} required={required} hint={description}>
            <TextInput
              value={values[name] ?? ''}
              onChange={next => setValues(all => ({ ...all, [name]: next }))}
              aria-label={name}
            />
          </Field>
        ))}
      </div>
      <div className={s.send}>
        <Button type="submit" size="s" disabled={!isReady || call.isPending}>
          {call.isPending ? t('Sending…') : t('Send')}
        </Button>
        <code className={s.address}>{address}</code>
      </div>
      {call.error ? (
        <p className={s.failed} role="alert">
          {reasonOf(call.error)}
        </p>
      ) : null}
      {call.isSuccess ? <pre className={s.answer}>{formatted(call.data)}</pre> : null}
    </form>
  )
}
