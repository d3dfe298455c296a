import { Checkbox, Field, NumberInput, TextArea, TextInput } from '@belvedere/ui'
import { ChevronRight } from 'lucide-react'
import { t } from '../../i18n.ts'
import { TextRow } from './AddressFields.tsx'
import s from './Connect.module.css'
import { MASK } from './connection-form.ts'
import type { Engine } from './engines.ts'
import type { Connection } from './use-connection.ts'

export interface MoreSettingsProps {
  /** Null for the database of uploaded files, which has no address. */
  readonly engine: Engine | null
  readonly connection: Connection
  /** True if files can be uploaded to the database. */
  readonly takesUploads: boolean
}

/** Permissions of the database. */
export const Allowed = ({ connection, takesUploads }: Omit<MoreSettingsProps, 'engine'>) => (
  <div className={s.boxes}>
    <Checkbox
      label={t('Open in the SQL editor')}
      hint={t('For people who can write SQL.')}
      checked={connection.form.expose_in_sqllab}
      onChange={expose_in_sqllab => connection.change({ expose_in_sqllab })}
    />
    {takesUploads ? (
      <Checkbox
        label={t('Files can be loaded into it')}
        checked={connection.form.allow_file_upload}
        onChange={allow_file_upload => connection.change({ allow_file_upload })}
      />
    ) : null}
  </div>
)

export const CacheTimeout = ({ connection }: Pick<MoreSettingsProps, 'connection'>) => (
  <Field
    label={t('Cache results for')}
    hint={t('Charts and datasets can override it. If empty, the default of the deployment applies.')}
    error={connection.problems.cache_timeout}
  >
    <NumberInput
      name="cache_timeout"
      className={s.seconds}
      integer
      min={-1}
      value={connection.form.cache_timeout}
      onChange={cache_timeout => connection.change({ cache_timeout })}
      unit={t('seconds')}
    />
  </Field>
)

const Functions = ({ connection }: Pick<MoreSettingsProps, 'connection'>) => (
  <Field
    label={t('More functions')}
    hint={t(
      'Functions of the database that SQL can call in addition to the standard ones, such as your own. Only administrators can change them.',
    )}
    error={connection.problems.extra}
  >
    <TextInput
      name="functions"
      value={connection.form.functions}
      onChange={functions => connection.change({ functions })}
      placeholder="margin, reporting.fiscal_year"
      spellCheck={false}
    />
  </Field>
)

const Certificate = ({ connection }: Pick<MoreSettingsProps, 'connection'>) => {
  const isStored = connection.form.server_cert === MASK
  return (
    <Field
      label={t('Certificate of the server')}
      hint={
        isStored
          ? t('One is stored and not shown. Replace the mask to change it, empty it to remove it.')
          : t(
              'PEM text, if the certificate of the server is not signed by a public authority. The connection is then verified.',
            )
      }
      error={connection.problems.server_cert}
    >
      <TextArea
        name="server_cert"
        mono
        rows={isStored ? 1 : 3}
        value={connection.form.server_cert}
        onChange={server_cert => connection.change({ server_cert })}
        spellCheck={false}
      />
    </Field>
  )
}

/** Advanced settings. */
export const MoreSettings = ({ engine, connection, takesUploads }: MoreSettingsProps) => (
  <details className={s.more}>
    <summary>
      <ChevronRight className={s.turn} size={14} aria-hidden="true" />
      {t('More settings')}
    </summary>
    <div className={s.moreBody}>
      <Allowed connection={connection} takesUploads={takesUploads} />
      <CacheTimeout connection={connection} />
      <Functions connection={connection} />
      {engine && !engine.isFile ? (
        <>
          {connection.form.mode === 'fields' ? (
            <TextRow
              connection={connection}
              name="query"
              label={t('Settings of the connection')}
              placeholder="connect_timeout=10&application_name=belvedere"
              hint={t('As at the end of an address: name=value, joined by &.')}
            />
          ) : null}
          <Certificate connection={connection} />
        </>
      ) : null}
    </div>
  </details>
)
