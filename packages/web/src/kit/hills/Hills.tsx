import s from './Hills.module.css'
import { ridges } from './ridges.ts'

const VALLEY = { width: 920, height: 900, layers: 9, base: 340, step: 66, rise: [7, 9.5] } as const
const BAND = { width: 1440, height: 148, layers: 4, base: 92, step: 20, rise: [2.4, 3.4] } as const

const share = (layer: number, layers: number, from: string, to: string) =>
  `calc(var(${from}) + (var(${to}) - var(${from})) * ${(layer / (layers - 1)).toFixed(3)})`

const Ridges = ({ shape }: { shape: typeof VALLEY | typeof BAND }) => (
  <>
    {ridges(shape).map((path, layer) => (
      <path
        key={path.slice(0, 40)}
        d={path}
        style={{
          fill: `color-mix(in oklab, var(--accent) ${share(layer, shape.layers, '--far', '--near')}, var(--canvas))`,
        }}
      />
    ))}
  </>
)

/** Landscape of the sign-in page: hills, and a sun or moon. */
export const Valley = ({ label }: { readonly label: string }) => (
  <svg
    className={s.valley}
    viewBox={`0 0 ${VALLEY.width} ${VALLEY.height}`}
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={label}
  >
    <circle className={s.sun} cx="640" cy="238" r="74" />
    <Ridges shape={VALLEY} />
  </svg>
)

/** Low band of hills behind a greeting; fades out to the left. */
export const HillBand = () => (
  <svg
    className={s.band}
    viewBox={`0 0 ${BAND.width} ${BAND.height}`}
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <Ridges shape={BAND} />
  </svg>
)
