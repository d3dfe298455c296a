import { Checkbox, Segmented, StripTab, Switch, stopCursorKeys, TabStrip, Tabs, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { Example, Held, Kind } from './Example.tsx'

export const Checkboxes = () => (
  <Kind name="Checkbox">
    <Example name="Unchecked">
      <Held start={false}>
        {(isOn, set) => (
          <Checkbox label="Contribution" hint="Shares instead of figures" checked={isOn} onChange={set} />
        )}
      </Held>
    </Example>
    <Example name="Checked">
      <Held start={true}>{(isOn, set) => <Checkbox label="Show legend" checked={isOn} onChange={set} />}</Held>
    </Example>
    <Example name="Some of several">
      <Held start={false}>
        {(isOn, set) => <Checkbox label="All tables" indeterminate={!isOn} checked={isOn} onChange={set} />}
      </Held>
    </Example>
    <Example name="Disabled">
      <Checkbox label="Not yours to choose" checked={false} disabled onChange={() => {}} />
      <Checkbox label="Chosen for you" checked disabled onChange={() => {}} />
    </Example>
    <Example name="Without a visible label">
      <Held start={false}>{(isOn, set) => <Checkbox aria-label="Select the row" checked={isOn} onChange={set} />}</Held>
    </Example>
  </Kind>
)

export const Switches = () => (
  <Kind name="Switch">
    <Example name="Off">
      <Held start={false}>
        {(isOn, set) => <Switch label="Values exist" hint="Takes effect at once" checked={isOn} onChange={set} />}
      </Held>
    </Example>
    <Example name="On">
      <Held start={true}>{(isOn, set) => <Switch label="Auto refresh" checked={isOn} onChange={set} />}</Held>
    </Example>
    <Example name="Disabled">
      <Switch label="Off for everybody" checked={false} disabled onChange={() => {}} />
      <Switch label="On for everybody" checked disabled onChange={() => {}} />
    </Example>
  </Kind>
)

const VIEWS = [
  { id: 'results', label: 'Results' },
  { id: 'samples', label: 'Samples', count: 120 },
  { id: 'locked', label: 'Locked', disabled: true },
  { id: 'history', label: 'History' },
]

export const TabRows = () => (
  <Kind name="Tabs">
    {(['m', 's', 'xs'] as const).map(size => (
      <Example key={size} name={`Size ${size}`} wide>
        <Held start="results">
          {(value, set) => (
            <>
              <Tabs
                tabs={VIEWS}
                value={value}
                onChange={set}
                size={size}
                label={`Views, size ${size}`}
                idBase={`views-${size}`}
              />
              <div role="tabpanel" id={`views-${size}-panel`} aria-labelledby={`views-${size}-${value}`}>
                The view “{value}”.
              </div>
            </>
          )}
        </Held>
      </Example>
    ))}
  </Kind>
)

const StripExample = ({ look }: { readonly look: 'documents' | 'line' }) => {
  const [names, setNames] = useState(['Overview', 'Details', 'A name that is longer than its tab can be'])
  const [open, setOpen] = useState('Overview')
  const [renamed, setRenamed] = useState<string | null>(null)
  const move = (name: string, step: number) =>
    setNames(before => {
      const at = before.indexOf(name)
      const others = before.filter(other => other !== name)
      return others.toSpliced(Math.max(0, at + step), 0, name)
    })
  const rename = (name: string, next: string) => {
    setNames(before => before.map(other => (other === name ? next : other)))
    setOpen(next)
    setRenamed(null)
  }
  return (
    <div style={{ height: 40 }}>
      <TabStrip look={look} label={`Tabs, ${look}`} value={open} onChange={setOpen}>
        {names.map(name => (
          <StripTab
            key={name}
            id={`${look}-${name}`}
            value={name}
            label={name}
            isActive={name === open}
            field={renamed === name ? <RenameField name={name} onDone={next => rename(name, next)} /> : undefined}
            onRename={() => setRenamed(name)}
            onRemove={() => setNames(before => before.filter(other => other !== name))}
            onMove={direction => move(name, direction === 'left' ? -1 : 1)}
            removeTitle={`Delete ${name}`}
          />
        ))}
      </TabStrip>
    </div>
  )
}

const RenameField = ({ name, onDone }: { readonly name: string; readonly onDone: (next: string) => void }) => {
  const [text, setText] = useState(name)
  return (
    <TextInput
      aria-label="Name of the tab"
      value={text}
      onChange={setText}
      onKeyDown={event => {
        stopCursorKeys(event)
        if (event.key === 'Enter') onDone(text)
      }}
    />
  )
}

export const TabStrips = () => (
  <Kind name="TabStrip">
    {(['documents', 'line'] as const).map(look => (
      <Example key={look} name={look === 'documents' ? 'Open texts' : 'Names above a page'} wide>
        <StripExample look={look} />
      </Example>
    ))}
  </Kind>
)

const SHAPES = [
  { value: 'line', label: 'Line' },
  { value: 'bar', label: 'Bar' },
  { value: 'area', label: 'Area', disabled: true },
] as const

export const Segments = () => (
  <Kind name="Segmented">
    {(['m', 's'] as const).map(size => (
      <Example key={size} name={`Size ${size}`}>
        <Held<'line' | 'bar' | 'area'> start="line">
          {(value, set) => (
            <Segmented value={value} onChange={set} options={SHAPES} size={size} label={`Shape, size ${size}`} />
          )}
        </Held>
      </Example>
    ))}
  </Kind>
)
