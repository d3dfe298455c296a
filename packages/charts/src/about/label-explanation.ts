import type { ChartAbout, ChartLabel } from '../chart-about.ts'

/** Featured: the controls are complete, and the pictures were checked with difficult data. */
const EXPLANATIONS: Readonly<Record<ChartLabel, string>> = {
  Featured: 'This chart was tested and verified, so the overall experience should be stable.',
  Deprecated:
    'This chart uses features or modules which are no longer actively maintained. It will eventually be replaced or removed.',
}

/** Returns the reason for the label of a type (requirement ENTITY-MISC-015); undefined without a label. */
export const labelExplanation = ({
  label,
  labelExplanation,
}: Pick<ChartAbout, 'label' | 'labelExplanation'>): string | undefined =>
  labelExplanation ?? (label === undefined ? undefined : EXPLANATIONS[label])
