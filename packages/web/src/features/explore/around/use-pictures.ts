import type { Dataset } from '@belvedere/api'
import { createToasts } from '@belvedere/ui'
import { useAddressColors } from '../../../chart/use-address-colors.ts'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { metricFormats } from '../../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { useApp } from '../../../state/use-app.ts'
import type { ExploreData } from '../use-explore-data.ts'
import type { PictureKind, ShownChart } from './save-picture.ts'

/** Returns the size of the chart on the page, in CSS pixels. */
function sizeOnPage() {
  const box = document.querySelector('[data-chart-status]')?.getBoundingClientRect()
  return { width: Math.round(box?.width ?? 800), height: Math.round(box?.height ?? 500) }
}

/** Saves the shown chart as a file. Shows a message if it fails. */
export function usePictures(explore: ExploreData, dataset: Dataset, name: string): (kind: PictureKind) => void {
  const app = useApp()
  const colors = useAddressColors(explore.form)
  return kind => {
    const { shown, annotations } = explore.data
    if (!shown) return
    const chart: ShownChart = {
      ...{ answer: shown, form: explore.form, name, colors },
      ...{ verbose: verboseNames(dataset), metricFormats: metricFormats(dataset) },
      ...{ annotationData: annotations.data, annotationErrors: annotations.errors, size: sizeOnPage() },
    }
    import('./save-picture.ts')
      .then(({ savePicture }) => savePicture(app, chart, kind))
      .catch((error: unknown) => app.part(createToasts).error(reasonOf(error)))
  }
}
