import { createToasts, Select } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { fetchOptions, type OptionSource, type SelectOption } from '../../data/select-options.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import type { ListChoice, SearchedOptions } from './kind.ts'
import s from './List.module.css'

const UNSET = ''
const FRESH_MS = 60_000

const optionsQuery = (app: App, source: OptionSource) => ({
  queryKey: ['select-options', source.endpoint],
  queryFn: () => fetchOptions(app, source),
  staleTime: FRESH_MS,
})

interface ChoiceProps {
  readonly choice: ListChoice
  /** Empty if nothing is selected. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Filter of a list. */
export const Choice = (props: ChoiceProps) => {
  const { options } = props.choice
  return 'search' in options ? (
    <SearchedChoice {...props} searched={options} />
  ) : (
    <Shown {...props} options={[{ value: UNSET, label: props.choice.unset }, ...options]} />
  )
}

interface ShownProps extends ChoiceProps {
  readonly options: readonly SelectOption[]
  readonly loading?: boolean
  readonly onSearch?: (text: string) => void
  readonly onOpenChange?: (isOpen: boolean) => void
}

const Shown = ({ choice: { label }, value, onChange, ...rest }: ShownProps) => (
  <Select className={s.choice} quiet label={label} prefix={label} value={value} onChange={onChange} {...rest} />
)

const SearchedChoice = ({ searched, ...props }: ChoiceProps & { readonly searched: SearchedOptions }) => {
  const app = useApp()
  const { choice, value } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const answer = useQuery({
    ...optionsQuery(app, searched.search(text)),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const isMatch = answer.data?.some(option => option.value === value) ?? false
  const own = useQuery({ ...optionsQuery(app, searched.one(value)), enabled: value !== UNSET && !isMatch })
  const error = answer.error ?? own.error
  useEffect(() => {
    if (error) app.part(createToasts).error(t('Error while fetching data: {reason}', { reason: reasonOf(error) }))
  }, [error, app])
  const label = own.data?.find(option => option.value === value)?.label ?? value
  const missing = value === UNSET || isMatch ? [] : [{ value, label }]
  const options = [...(text === '' ? [{ value: UNSET, label: choice.unset }] : []), ...(answer.data ?? []), ...missing]
  return (
    <Shown
      {...props}
      options={options}
      loading={isOpen && answer.isFetching}
      onSearch={setText}
      onOpenChange={next => {
        setOpen(next)
        setText('')
      }}
    />
  )
}
