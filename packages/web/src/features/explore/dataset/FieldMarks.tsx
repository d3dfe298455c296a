import { Tooltip } from '@belvedere/ui'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../../../i18n.ts'
import styles from './FieldMarks.module.css'
import type { Marked } from './field-notes.ts'

/** Icons for certification and warning, with the text in a tooltip. */
export const FieldMarks = ({ marks }: { readonly marks: Marked }) => {
  const certified = certificationOf(marks)
  const { warning_markdown } = marks
  if (certified === null && !warning_markdown) return null
  return (
    <span className={styles.marks}>
      {certified === null ? null : (
        <Mark words={certified} className={styles.certified} icon={<BadgeCheck size={14} aria-hidden />} />
      )}
      {warning_markdown ? (
        <Mark words={warning_markdown} className={styles.warned} icon={<TriangleAlert size={14} aria-hidden />} />
      ) : null}
    </span>
  )
}

function certificationOf({ certified_by, certification_details }: Marked): string | null {
  if (!certified_by) return certification_details ? certification_details : null
  const by = t('Certified by {name}', { name: certified_by })
  return certification_details ? `${by}: ${certification_details}` : by
}

const Mark = ({ words, icon, className }: { words: string; icon: ReactElement; className: string | undefined }) => (
  <Tooltip content={words} describes={false}>
    <span role="img" aria-label={words} className={className}>
      {icon}
    </span>
  </Tooltip>
)
