import type { ChartAbout, ChartLabel } from '../chart-about.ts'

/** Featured: controls are complete, pictures checked with hard data. */
const EXPLANATIONS: Readonly<Record<ChartLabel, string>> = {
  Featured: 'This chart was tested and verified, so the overall experience should be stable.',
  Deprecated:
    'This chart uses features or modules which are no longer actively maintained. It will eventually be replaced or removed.',
}

/** Why a type has its label (requirement ENTITY-MISC-015); undefined for one without. */
export const labelExplanation = ({
  label,
  labelExplanation,
}: Pick<ChartAbout, 'label' | 'labelExplanation'>): string | undefined =>
  labelExplanation ?? (label === undefined ? undefined : EXPLANATIONS[label])
