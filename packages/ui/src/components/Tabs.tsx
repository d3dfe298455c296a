import { Tabs as Base } from '@base-ui/react/tabs'
import { useId } from 'react'
import s from './Tabs.module.css'
import { TabLabel, type TabsProps, tabsClass } from './TabsPlaceholder.tsx'

/** Tabs that select one of several views. Arrow keys move and select, Home and End jump. */
export const Tabs = (props: TabsProps) => {
  const { tabs, value, onChange, label, idBase } = props
  const own = useId()
  const base = idBase ?? own
  return (
    <Base.Root
      value={value}
      onValueChange={next => onChange(String(next))}
      render={<Base.List activateOnFocus aria-label={label} className={tabsClass(props)} />}
    >
      {tabs.map(tab => (
        <Base.Tab
          key={tab.id}
          value={tab.id}
          id={`${base}-${tab.id}`}
          aria-controls={idBase && tab.id === value ? `${idBase}-panel` : undefined}
          disabled={tab.disabled}
          className={s.tab}
        >
          <TabLabel tab={tab} />
        </Base.Tab>
      ))}
    </Base.Root>
  )
}
