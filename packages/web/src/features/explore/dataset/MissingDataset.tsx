import type { Dataset } from '@belvedere/api'
import { Button, ErrorState, LinkButton } from '@belvedere/ui'
import { lazy, Suspense, useState } from 'react'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import styles from '../ExplorePage.module.css'
import { isAlone } from '../LoneChart.tsx'

const SwapDialog = lazy(() => import('./SwapDialog.tsx').then(module => ({ default: module.SwapDialog })))

export interface MissingDatasetProps {
  readonly datasetId: number
  readonly error: Error
  /** Undefined if no chart exists whose dataset could be changed. */
  readonly onSwap: ((dataset: Dataset) => void) | undefined
}

/**
 * Message for a chart whose dataset was deleted, with a button to choose another one (requirements EXPLORE-PAGE-011,
 * ERR-060).
 */
export const MissingDataset = ({ datasetId, error, onSwap }: MissingDatasetProps) => {
  const [isSwapping, setSwapping] = useState(false)
  return (
    <>
      <ErrorState
        className={styles.message}
        title={t('Missing dataset')}
        text={t('The dataset linked to this chart may have been deleted.')}
        details={error.message}
        action={
          isAlone() ? null : onSwap ? (
            <Button variant="primary" onClick={() => setSwapping(true)}>
              {t('Swap dataset')}
            </Button>
          ) : (
            <LinkButton href={ADDRESS.datasets}>{t('Choose another dataset')}</LinkButton>
          )
        }
      />
      {isSwapping && onSwap && (
        <Suspense fallback={null}>
          <SwapDialog datasetId={datasetId} onSwap={onSwap} onClose={() => setSwapping(false)} />
        </Suspense>
      )}
    </>
  )
}
