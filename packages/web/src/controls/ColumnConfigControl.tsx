import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { Button, Field, Popover } from '@belvedere/ui'
import { Clock, EyeOff, Hash, Type } from 'lucide-react'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { ColumnFields } from './cells/ColumnFields.tsx'
import s from './cells/cells.module.css'
import { useShownFields } from './cells/shown-columns.ts'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'

/** Number of columns above which only the first ones are shown (requirement CONST-018). */
const MAX_COLUMNS = 12
const FIRST = 10

const ICONS = { number: Hash, text: Type, time: Clock } as const

/** List of a table's columns; each opens its settings. */
export const ColumnConfigControl = ({ control, value, onChange, dataset, form }: ControlProps<'column_config'>) => {
  const all: JsonRecord = isRecord(value) ? value : {}
  const fields = useShownFields(form, dataset)
  const [showsAll, setShowsAll] = useState(false)
  const shown = fields.length > MAX_COLUMNS && !showsAll ? fields.slice(0, FIRST) : fields
  const write = (name: string, config: JsonRecord): void => {
    const { [name]: _, ...others } = all
    onChange(Object.keys(config).length === 0 ? others : { ...others, [name]: config })
  }
  return (
    <Field label={<ControlLabel control={control} />}>
      {fields.length === 0 ? <span className={s.set}>{t('The table has no columns yet.')}</span> : null}
      <div className={s.columns}>
        {shown.map(({ value: name, label, content }) => {
          const own = all[name]
          const config = isRecord(own) ? own : {}
          const count = Object.keys(config).length
          const Icon = config.visible === false ? EyeOff : ICONS[content]
          return (
            <Popover
              key={name}
              side="right"
              width={340}
              title={label}
              staysOnFocusOut
              trigger={
                <button type="button" className={s.column}>
                  <Icon size={12} aria-hidden />
                  <span>{label}</span>
                  <span className={s.set}>{count === 0 ? '' : t('{count} set', { count })}</span>
                </button>
              }
            >
              <ColumnFields content={content} config={config} onChange={next => write(name, next)} />
            </Popover>
          )
        })}
      </div>
      {fields.length > MAX_COLUMNS ? (
        <Button variant="ghost" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Show less columns') : t('Show all columns')}
        </Button>
      ) : null}
    </Field>
  )
}
