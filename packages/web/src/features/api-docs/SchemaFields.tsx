import { t } from '../../i18n.ts'
import s from './ApiDocs.module.css'
import { fieldsOf, type OpenApi, type Schema, schemaWords } from './openapi.ts'

interface SchemaFieldsProps {
  readonly document: OpenApi
  readonly schema: Schema
}

/** Fields of a schema. Nested fields expand on demand. */
export const SchemaFields = ({ document, schema }: SchemaFieldsProps) => {
  const fields = fieldsOf(document, schema)
  if (fields.length === 0) return <p className={s.words}>{schemaWords(document, schema)}</p>
  return (
    <ul className={s.fields}>
      {fields.map(({ name, words, required, description, inner }) => (
        <li key={name}>
          <div className={s.field}>
            <code className={s.name}>{name}</code>
            <span className={s.words}>{words}</span>
            {required ? <span className={s.required}>{t('required')}</span> : null}
          </div>
          {description ? <p className={s.note}>{description}</p> : null}
          {inner ? (
            <details className={s.inner}>
              <summary>{t('Fields')}</summary>
              <SchemaFields document={document} schema={inner} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
