import { Checkbox, Field, IconButton, TextInput } from '@belvedere/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import s from './Connect.module.css'
import type { Engine } from './engines.ts'
import type { Connection } from './use-connection.ts'

export interface AddressFieldsProps {
  readonly engine: Engine
  readonly connection: Connection
  /** True if a password is stored. An empty field leaves it unchanged. */
  readonly retainsPassword: boolean
}

type TextField = 'host' | 'port' | 'database' | 'username' | 'path' | 'query' | 'sqlalchemy_uri' | 'database_name'

interface TextRowProps {
  readonly connection: Connection
  readonly name: TextField
  readonly label: string
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean
}

/** Text field of the form. Validated when it loses the focus. */
export const TextRow = ({ connection, name, label, hint, placeholder, required = false }: TextRowProps) => (
  <Field label={label} hint={hint} required={required} error={connection.problems[name]}>
    <TextInput
      name={name}
      value={connection.form[name]}
      onChange={text => connection.change({ [name]: text })}
      onBlur={connection.look}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={name === 'port' ? 'numeric' : undefined}
      maxLength={name === 'database_name' ? 250 : 1024}
    />
  </Field>
)

const PasswordRow = ({ connection, retainsPassword }: Omit<AddressFieldsProps, 'engine'>) => {
  const [isShown, setShown] = useState(false)
  const { form, change, problems } = connection
  return (
    <Field
      label={t('Password')}
      error={problems.password}
      hint={retainsPassword && form.password === '' ? t('Stored. Leave it empty to keep it.') : undefined}
    >
      <TextInput
        name="password"
        type={isShown ? 'text' : 'password'}
        value={form.password}
        onChange={password => change({ password })}
        placeholder={retainsPassword ? '••••••••••' : undefined}
        autoComplete="new-password"
        spellCheck={false}
        trailing={
          <IconButton
            size="s"
            className={s.eye}
            label={isShown ? t('Hide the password') : t('Show the password')}
            icon={isShown ? <EyeOff size={14} /> : <Eye size={14} />}
            disabled={form.password === ''}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </Field>
  )
}

/** Address of the database: host and port, a file path, or a single URI. */
export const AddressFields = ({ engine, connection, retainsPassword }: AddressFieldsProps) => {
  if (connection.form.mode === 'uri')
    return (
      <TextRow
        connection={connection}
        name="sqlalchemy_uri"
        label={t('SQLAlchemy URI')}
        required
        placeholder={engine.uriPlaceholder}
        hint={
          retainsPassword
            ? t('XXXXXXXXXX is shown instead of the stored password. Replace it to change the password.')
            : t('For example {uri}', { uri: engine.uriPlaceholder })
        }
      />
    )
  if (engine.isFile)
    return (
      <TextRow
        connection={connection}
        name="path"
        label={t('Path')}
        required
        placeholder={engine.uriPlaceholder.replace(/^\w+:\/\/\//, '')}
        hint={engine.pathHint}
      />
    )
  return (
    <>
      <div className={s.hostAndPort}>
        <TextRow connection={connection} name="host" label={t('Host')} required placeholder="db.example.com" />
        <TextRow connection={connection} name="port" label={t('Port')} required />
      </div>
      <TextRow
        connection={connection}
        name="database"
        label={engine.databaseLabel}
        required
        hint={engine.databaseHint}
      />
      <div className={s.pair}>
        <TextRow
          connection={connection}
          name="username"
          label={t('Username')}
          required
          hint={t('Preferably a read-only user.')}
        />
        <PasswordRow connection={connection} retainsPassword={retainsPassword} />
      </div>
      <Checkbox
        label={t('Encrypt the connection (TLS)')}
        checked={connection.form.encryption}
        onChange={encryption => connection.change({ encryption })}
      />
    </>
  )
}
