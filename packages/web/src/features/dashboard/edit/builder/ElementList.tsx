import type { ComponentType as LayoutType } from '@belvedere/core/layout'
import { Columns3, Heading, Minus, PanelTop, Rows3, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n.ts'
import s from './builder.module.css'
import { LOW_HEIGHT, useOffered } from './use-offered.ts'

const SIZE = 16

const elements = (): readonly { readonly type: LayoutType; readonly name: string; readonly icon: ReactNode }[] => [
  { type: 'TABS', name: t('Tabs'), icon: <PanelTop size={SIZE} /> },
  { type: 'ROW', name: t('Row'), icon: <Rows3 size={SIZE} /> },
  { type: 'COLUMN', name: t('Column'), icon: <Columns3 size={SIZE} /> },
  { type: 'HEADER', name: t('Header'), icon: <Heading size={SIZE} /> },
  { type: 'MARKDOWN', name: t('Text'), icon: <Type size={SIZE} /> },
  { type: 'DIVIDER', name: t('Divider'), icon: <Minus size={SIZE} /> },
]

/** Elements other than charts that can be added (requirement DASH-LAYOUT-017). */
export const ElementList = () => (
  <div className={s.elements}>
    {elements().map(element => (
      <Element key={element.type} {...element} />
    ))}
    <p className={s.hint}>{t('Drag onto the page, or click to add at the end.')}</p>
  </div>
)

interface ElementProps {
  readonly type: LayoutType
  readonly name: string
  readonly icon: ReactNode
}

const Element = ({ type, name, icon }: ElementProps) => {
  const { element, add } = useOffered({
    dragging: type === 'MARKDOWN' ? { type, meta: { height: LOW_HEIGHT } } : { type },
    name,
  })
  return (
    <div ref={element} className={s.element}>
      <button type="button" onClick={() => void add()}>
        {icon}
        {name}
      </button>
    </div>
  )
}
