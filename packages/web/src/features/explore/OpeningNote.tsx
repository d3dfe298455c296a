import { Info } from 'lucide-react'
import { useState } from 'react'
import { NoteBar } from '../../kit/page/NoteBar.tsx'

/** Notes about the opened form: keys that expired and values that could not be read. */
export const OpeningNote = ({ texts }: { readonly texts: readonly string[] }) => {
  const [isOpen, setOpen] = useState(true)
  if (texts.length === 0 || !isOpen) return null
  return (
    <NoteBar icon={<Info size={14} aria-hidden="true" />} onDismiss={() => setOpen(false)}>
      {texts.join(' ')}
    </NoteBar>
  )
}
