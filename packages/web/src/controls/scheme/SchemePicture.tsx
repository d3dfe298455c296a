import { useEffect, useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import { drawInScheme } from './draw-scheme.ts'
import type { SchemeDraft } from './scheme-calls.ts'
import s from './scheme-dialog.module.css'

interface SchemePictureProps {
  readonly chartId: number
  readonly draft: SchemeDraft
}

/** Current chart and the colors side by side, on a light and a dark background. */
export const SchemePicture = (props: SchemePictureProps) => (
  <div className={s.pictures}>
    <OnGround {...props} theme="light" title={t('On a light page')} />
    <OnGround {...props} theme="dark" title={t('On a dark page')} />
  </div>
)

interface OnGroundProps extends SchemePictureProps {
  readonly theme: 'light' | 'dark'
  readonly title: string
}

const OnGround = ({ chartId, draft, theme, title }: OnGroundProps) => {
  const app = useApp()
  const [svg, setSvg] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void drawInScheme(app, { chartId, draft, theme, title })
      .catch(() => null)
      .then(next => isCurrent && setSvg(next))
    return () => {
      isCurrent = false
    }
  }, [chartId, draft, theme, title, app])
  return svg === null ? (
    <figure className={s.ground} data-theme-ground={theme}>
      <figcaption>{title}</figcaption>
      <span className={s.strip}>
        {draft.colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scheme may contain a color twice
          <i key={index} style={{ background: color }} />
        ))}
      </span>
    </figure>
  ) : (
    <img className={s.picture} alt={title} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
  )
}
