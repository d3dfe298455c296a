import type { ImportNote } from '../../data/objects/import-objects.ts'
import { t } from '../../i18n.ts'
import s from './Import.module.css'
import { type FileProblem, notesByFile } from './import-answers.ts'

interface FilesProps {
  readonly files: readonly { readonly path: string; readonly lines: readonly { field?: string; text: string }[] }[]
}

const Files = ({ files }: FilesProps) => (
  <ul className={s.files}>
    {files.map(({ path, lines }) => (
      <li key={path}>
        <code className={s.path}>{path}</code>
        <ul>
          {lines.map(({ field, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
            <li key={index}>
              {field === undefined ? null : <code className={s.field}>{field}</code>}
              {text}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** Errors of an import by file. */
export const Problems = ({ problems }: { readonly problems: readonly FileProblem[] }) => (
  <div className={s.problems}>
    <Files files={problems.map(({ path, messages }) => ({ path, lines: messages.map(text => ({ text })) }))} />
  </div>
)

/** Differences between imported objects and their source, by file. */
export const Notes = ({ notes }: { readonly notes: readonly ImportNote[] }) => (
  <>
    <p className={s.say}>
      {t('{count, plural, one {One thing differs from the file:} other {# things differ from the file:}}', {
        count: notes.length,
      })}
    </p>
    <Files
      files={notesByFile(notes).map(([path, own]) => ({
        path,
        lines: own.map(({ field, message }) => (field === undefined ? { text: message } : { field, text: message })),
      }))}
    />
  </>
)
