import { isKnownRamp, isKnownScheme, type SchemeKind } from '@belvedere/core/color'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { may } from '../../data/bootstrap.ts'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import type { SchemeDraft } from './scheme-calls.ts'

const SchemeDialog = lazy(() => import('./SchemeDialog.tsx').then(m => ({ default: m.SchemeDialog })))

export interface SchemeEditor {
  /** Opens the editor with these colors; absent: nobody may make schemes here. */
  readonly make?: ((colors: readonly string[], kind: SchemeKind) => void) | undefined
  /** Opens it with the chosen scheme; absent: it was not made here. */
  readonly change?: (() => void) | undefined
  /** To be rendered outside of every field. */
  readonly dialog: ReactNode
}

interface SchemeEditorInput {
  /** The id of the chosen scheme. */
  readonly value: string
  /** Ramps for amounts. */
  readonly isLinear: boolean
  /** A chart on the page that colors are shown on. */
  readonly chartId: number
  readonly onChoose: (id: string) => void
  readonly onDeleted: () => void
}

interface Edited {
  readonly start: SchemeDraft
  readonly changed: string | null
}

/** Whoever holds `can_write` on `ColorScheme`, administrators where nothing else is said, makes and changes schemes. */
export function useSchemeEditor({ value, isLinear, chartId, onChoose, onDeleted }: SchemeEditorInput): SchemeEditor {
  const [edited, setEdited] = useState<Edited | null>(null)
  const own = useOwnSchemes().find(({ id }) => id === value)
  // what is made then gets the id that is named already
  const isForeign = value !== '' && !(isLinear ? isKnownRamp(value) : isKnownScheme(value))
  if (!may('can_write', 'ColorScheme')) return { dialog: null }
  const dialog = edited && (
    <Suspense>
      <SchemeDialog
        {...edited}
        wished={isForeign ? value : null}
        chartId={chartId}
        onChoose={onChoose}
        onDeleted={onDeleted}
        onClose={() => setEdited(null)}
      />
    </Suspense>
  )
  return {
    dialog,
    make: (colors, kind) => setEdited({ changed: null, start: { name: isForeign ? value : '', kind, colors } }),
    change:
      own && (() => setEdited({ changed: own.id, start: { name: own.label, kind: own.kind, colors: own.colors } })),
  }
}
