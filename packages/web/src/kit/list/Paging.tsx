import { IconButton } from '@belvedere/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import s from './Paging.module.css'

export interface PagingProps {
  readonly count: number
  /** Rows per page. */
  readonly size: number
  /** Zero-based. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** Content beside the pages. */
  readonly children?: ReactNode
}

/** Range of the shown rows, and buttons to change the page. */
export const Paging = ({ count, size, page, onPage, children }: PagingProps) => {
  const last = Math.max(0, Math.ceil(count / size) - 1)
  const from = page * size + 1
  const to = Math.min(count, (page + 1) * size)
  return (
    <nav className={s.paging} aria-label={t('Pages')}>
      <span>{t('{from} – {to} of {count}', { from, to, count })}</span>
      {children}
      {last > 0 ? (
        <span className={s.pages}>
          <IconButton
            size="s"
            label={t('Previous page')}
            icon={<ChevronLeft />}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <span className={s.page} aria-current="page">
            {page + 1}
          </span>
          <IconButton
            size="s"
            label={t('Next page')}
            icon={<ChevronRight />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </span>
      ) : null}
    </nav>
  )
}
