import { isKnownRamp, isKnownScheme, type SchemeKind } from '@belvedere/core/color'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import { may } from '../../data/page/bootstrap.ts'
import { useApp } from '../../state/use-app.ts'
import type { SchemeDraft } from './scheme-calls.ts'

const SchemeDialog = lazy(() => import('./SchemeDialog.tsx').then(m => ({ default: m.SchemeDialog })))

export interface SchemeEditor {
  /** Opens the editor with these colors; undefined if the user may not create schemes. */
  readonly make?: ((colors: readonly string[], kind: SchemeKind) => void) | undefined
  /** Opens the editor with the selected scheme; undefined if it is not a custom one. */
  readonly change?: (() => void) | undefined
  /** Dialog, to be rendered outside of fields. */
  readonly dialog: ReactNode
}

interface SchemeEditorInput {
  /** Id of the selected scheme. */
  readonly value: string
  /** True for sequential and diverging schemes. */
  readonly isLinear: boolean
  /** Chart on the page that previews the colors. */
  readonly chartId: number
  readonly onChoose: (id: string) => void
  readonly onDeleted: () => void
}

interface Edited {
  readonly start: SchemeDraft
  readonly changed: string | null
}

/** Returns the editor of color schemes, for users with `can_write` on `ColorScheme` (by default administrators). */
export function useSchemeEditor({ value, isLinear, chartId, onChoose, onDeleted }: SchemeEditorInput): SchemeEditor {
  const app = useApp()
  const [edited, setEdited] = useState<Edited | null>(null)
  const own = useOwnSchemes().find(({ id }) => id === value)
  // a new scheme then gets the id that is already in use
  const isForeign = value !== '' && !(isLinear ? isKnownRamp(value) : isKnownScheme(value))
  if (!may(app, 'can_write', 'ColorScheme')) return { dialog: null }
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
