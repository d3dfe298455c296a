import { lazy, Suspense } from 'react'

const PhoneSheet = lazy(() => import('./PhoneSheet.tsx').then(part => ({ default: part.PhoneSheet })))

/** Phone menu; its code is loaded when it is opened. */
export const PhoneMenu = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <PhoneSheet onClose={onClose} />
  </Suspense>
)
