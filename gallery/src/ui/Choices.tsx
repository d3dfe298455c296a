import { Checkbox, Segmented, Switch, Tabs } from '@belvedere/ui'
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
