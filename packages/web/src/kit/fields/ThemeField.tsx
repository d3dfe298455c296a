import { Field, Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'

interface ThemeFieldProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** Selected theme. */
  readonly known: { readonly value: number; readonly label: string } | null
}

/** Select of a dashboard's theme. Without a selection it is that of all other pages. */
export const ThemeField = ({ value, onChange, known }: ThemeFieldProps) => {
  const app = useApp()
  const themes = useQuery({
    queryKey: ['theme', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/theme/', { query: { q: { page_size: 1000, order_column: 'theme_name' } }, signal }))
        .result,
  })
  const choices = (themes.data ?? []).flatMap(({ id, theme_name }) =>
    typeof id === 'number' && typeof theme_name === 'string' ? [{ value: id, label: theme_name }] : [],
  )
  const isMissing = known !== null && !choices.some(({ value: id }) => id === known.value)
  return (
    <Field label={t('Theme')} hint={t('Colors in which the dashboard is shown')}>
      <Select<number>
        label={t('Theme')}
        value={value}
        onChange={onChange}
        options={isMissing ? [known, ...choices] : choices}
        placeholder={t('Same as all pages')}
        loading={themes.isFetching}
        clearable
        onClear={() => onChange(null)}
      />
    </Field>
  )
}
