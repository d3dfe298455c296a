import { t } from '../../../../i18n.ts'
import { CodeField } from '../../../../kit/code-field/CodeField.tsx'
import { useDraft } from '../use-draft.ts'
import s from './properties.module.css'
import type { TabProps } from './tab-props.ts'
import { metadataText } from './values.ts'

/** Metadata as JSON text, for fields that no other tab edits. */
export const MetadataTab = ({ values, problem, onChange }: TabProps) => {
  const text = metadataText(values, useDraft())
  return (
    <div className={s.code}>
      <div className={s.codeHead}>
        <span className={problem ? s.error : s.note} role={problem ? 'alert' : undefined}>
          {problem ?? t('For advanced users: settings of the dashboard that have no screen of their own.')}
        </span>
      </div>
      <div className={s.editor}>
        <CodeField
          language="json"
          label={t('JSON metadata')}
          value={text}
          onChange={metadata => onChange({ metadata })}
          invalid={problem !== null}
        />
      </div>
    </div>
  )
}
