import { useState } from 'react'
import { t } from '../../i18n.ts'
import s from './ApiDocs.module.css'
import { jsonSchema, type OpenApi, type Operation } from './openapi.ts'
import { SchemaFields } from './SchemaFields.tsx'
import { TryOperation } from './TryOperation.tsx'

interface OperationProps {
  readonly document: OpenApi
  readonly operation: Operation
}

const Details = ({ document, operation }: OperationProps) => {
  const body = operation.requestBody ? jsonSchema(operation.requestBody) : undefined
  return (
    <div className={s.details}>
      {operation.description ? <p>{operation.description}</p> : null}
      {body ? (
        <section>
          <h4>{t('Body')}</h4>
          <SchemaFields document={document} schema={body} />
        </section>
      ) : null}
      <section>
        <h4>{t('Responses')}</h4>
        {Object.entries(operation.responses ?? {}).map(([status, answer]) => {
          const schema = Number(status) < 300 ? jsonSchema(answer) : undefined
          return (
            <div key={status} className={s.response}>
              <p>
                <code className={s.status}>{status}</code> {answer.description}
              </p>
              {schema ? <SchemaFields document={document} schema={schema} /> : null}
            </div>
          )
        })}
      </section>
      {operation.method === 'GET' ? (
        <section>
          <h4>{t('Try it')}</h4>
          <TryOperation operation={operation} />
        </section>
      ) : null}
    </div>
  )
}

/** Method and path of an operation. Its parameters and responses show when it is expanded. */
export const OperationCard = ({ document, operation }: OperationProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={s.operation} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={s.method} data-method={operation.method}>
          {operation.method}
        </span>
        <code className={s.path}>{operation.path}</code>
      </summary>
      {isOpen ? <Details document={document} operation={operation} /> : null}
    </details>
  )
}
