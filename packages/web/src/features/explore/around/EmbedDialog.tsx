import type { FormData } from '@belvedere/core/form-data'
import { Button, Dialog, Field, NumberInput, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy, Info } from 'lucide-react'
import { useState } from 'react'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { copyText } from '../../../kit/share/copy-text.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { chartPermalink } from '../share-chart.ts'
import styles from './around.module.css'

export interface EmbedDialogProps {
  readonly form: FormData
  readonly name: string
  readonly onClose: () => void
}

const WIDTH = 600
const HEIGHT = 400

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Describes the sites that may embed the chart, as configured by the administrator. */
function audience(app: App): string {
  const { FRAME_ORIGINS } = bootstrap(app).common.conf
  const sites = Array.isArray(FRAME_ORIGINS) ? FRAME_ORIGINS.map(String).join(', ') : ''
  return sites === ''
    ? t('Pages of other sites cannot show it: an administrator can allow them with {key}.', {
        key: 'BELVEDERE_FRAME_ORIGINS',
      })
    : t('Pages of {sites} can show it, to people who may read its data.', { sites })
}

/** Code that embeds the current chart in another page, for users who may read its data. */
export const EmbedDialog = ({ form, name, onClose }: EmbedDialogProps) => {
  const app = useApp()
  const [width, setWidth] = useState<number | null>(WIDTH)
  const [height, setHeight] = useState<number | null>(HEIGHT)
  const link = useQuery({
    queryKey: ['explore', 'permalink', form],
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => chartPermalink(app, form),
  })
  const address = new URL(`${ADDRESS.explore}?permalink_key=${link.data?.key ?? ''}&standalone=1`, window.location.href)
  const code = `<iframe width="${width ?? WIDTH}" height="${height ?? HEIGHT}" title="${escaped(name)}" frameborder="0" src="${escaped(address.href)}"></iframe>`
  return (
    <Dialog
      open
      size="l"
      title={t('Embed code')}
      onOpenChange={open => !open && onClose()}
      footer={
        <Button icon={<Copy size={14} />} disabled={!link.data} onClick={() => void copyText(app, code)}>
          {t('Copy')}
        </Button>
      }
    >
      <div className={styles.sizes}>
        <Field label={t('Chart width')}>
          <NumberInput value={width} onChange={setWidth} min={100} step={10} aria-label={t('Chart width')} />
        </Field>
        <Field label={t('Chart height')}>
          <NumberInput value={height} onChange={setHeight} min={100} step={10} aria-label={t('Chart height')} />
        </Field>
      </div>
      {link.error ? <QueryState of={link} failed={t('There is no link to this chart')} /> : null}
      {link.isPending ? <Skeleton height={60} /> : null}
      <p className={styles.audience} role="note">
        <Info size={14} aria-hidden />
        {audience(app)}
      </p>
      {link.data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre className={styles.sql} tabIndex={0}>
          {code}
        </pre>
      ) : null}
    </Dialog>
  )
}
