import { Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../data/calls/call.ts'
import { t } from '../../../../i18n.ts'
import { CodeField } from '../../../../kit/code-field/CodeField.tsx'
import { useApp } from '../../../../state/use-app.ts'
import s from './properties.module.css'
import type { TabProps } from './tab-props.ts'

/** CSS of this dashboard (requirement DASH-VIEW-010). */
export const CssTab = ({ values, onChange }: TabProps) => {
  const app = useApp()
  const templates = useQuery({
    queryKey: ['css_template', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(app, 'GET /api/v1/css_template/', { query: { q: { page_size: 200 } }, signal })).result,
  })
  const options = (templates.data ?? []).flatMap(({ template_name, css }) =>
    typeof template_name === 'string' && typeof css === 'string' ? [{ value: css, label: template_name }] : [],
  )
  return (
    <div className={s.code}>
      <div className={s.codeHead}>
        {options.length > 0 ? (
          <Select<string>
            label={t('Start from a template')}
            value={null}
            onChange={css => onChange({ css })}
            options={options}
            placeholder={t('Start from a template')}
          />
        ) : null}
        <span className={s.note}>{t('Applies to this dashboard only. The page behind follows as you write.')}</span>
      </div>
      <div className={s.editor}>
        <CodeField language="css" label={t('CSS')} value={values.css} onChange={css => onChange({ css })} />
      </div>
    </div>
  )
}
