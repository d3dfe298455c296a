import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import s from './drop.module.css'

/** Shows the name of the dragged item at the pointer. */
export function showName(nativeSetDragImage: DataTransfer['setDragImage'] | null, name: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
    render: ({ container }) => {
      const chip = document.createElement('div')
      chip.className = s.dragged ?? ''
      chip.textContent = name
      container.append(chip)
    },
  })
}
