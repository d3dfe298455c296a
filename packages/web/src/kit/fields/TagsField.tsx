import { Field, MultiSelect } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'

interface TagsFieldProps {
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly known: readonly { readonly value: number; readonly label: string }[]
}

/** Select of existing tags. */
export const TagsField = ({ value, onChange, known }: TagsFieldProps) => {
  const app = useApp()
  const tags = useQuery({
    queryKey: ['tag', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/tag/', { query: { q: { page_size: 1000, order_column: 'name' } }, signal })).result,
  })
  const choices = (tags.data ?? []).flatMap(({ id, name }) =>
    typeof id === 'number' && typeof name === 'string' ? [{ value: id, label: name }] : [],
  )
  const others = known.filter(each => !choices.some(other => other.value === each.value))
  return (
    <Field label={t('Tags')}>
      <MultiSelect<number>
        label={t('Tags')}
        value={value}
        onChange={onChange}
        options={[...choices, ...others]}
        loading={tags.isFetching}
        placeholder={t('None')}
      />
    </Field>
  )
}
