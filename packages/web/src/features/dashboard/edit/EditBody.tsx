import { PHONE, useMedia } from '../use-media.ts'
import { Builder } from './builder/Builder.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import s from './edit.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { PhoneList } from './phone/PhoneList.tsx'
import { DraftContext, type DraftProps } from './use-draft.ts'
import { useShownTheme } from './use-shown-theme.ts'

/** Canvas with the builder pane beside it. On a phone, a list. */
export const EditBody = ({ draft }: DraftProps) => (
  <DraftContext value={draft}>
    <div className={s.work}>
      <Work />
      <MoveDialog />
    </div>
  </DraftContext>
)

const Work = () => {
  useShownTheme()
  return useMedia(PHONE) ? (
    <PhoneList />
  ) : (
    <>
      <Canvas />
      <Builder />
    </>
  )
}
