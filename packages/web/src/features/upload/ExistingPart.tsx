import { Segmented } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import s from './Upload.module.css'
import type { AlreadyExists } from './use-upload.ts'

const explanationOf = (value: AlreadyExists): string =>
  ({
    fail: t('If a table with this name exists, it is not changed and this file is not loaded.'),
    replace: t(
      'All rows of the table are replaced by those of this file. Its charts and dashboards read the new rows.',
    ),
    append: t('The rows of this file are added to those of the table. Columns are matched by their names.'),
  })[value]

interface ExistingPartProps {
  readonly value: AlreadyExists
  readonly onChange: (value: AlreadyExists) => void
}

/** Choice of what happens if a table with the name exists. */
export const ExistingPart = ({ value, onChange }: ExistingPartProps) => (
  <div className={s.existing}>
    <Segmented<AlreadyExists>
      label={t('If the table exists')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'fail', label: t('Refuse') },
        { value: 'replace', label: t('Replace rows') },
        { value: 'append', label: t('Append rows') },
      ]}
    />
    <p className={s.explanation}>{explanationOf(value)}</p>
  </div>
)
