import type { Dataset } from '@belvedere/api'
import { ChartHost } from '../../chart/ChartHost.tsx'
import { useAddressColors } from '../../chart/use-address-colors.ts'
import { metricFormats } from '../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../data/datasets/verbose-names.ts'
import type { ExploreData } from './use-explore-data.ts'
import styles from './Workbench.module.css'

/** Returns whether the URL requests only the chart, for embedding in a frame. */
export const isAlone = (): boolean =>
  ['1', '2', '3', 'true'].includes(new URLSearchParams(location.search).get('standalone') ?? '')

export interface LoneChartProps {
  readonly explore: ExploreData
  readonly dataset: Dataset
  readonly name: string
}

/** Chart without the rest of the page. */
export const LoneChart = ({ explore, dataset, name }: LoneChartProps) => {
  const colors = useAddressColors(explore.form)
  return (
    <section className={styles.alone} aria-label={name}>
      <ChartHost
        data={explore.data}
        form={explore.form}
        name={name}
        colors={colors}
        sourceName={dataset.database.database_name}
        verbose={verboseNames(dataset)}
        metricFormats={metricFormats(dataset)}
      />
    </section>
  )
}
