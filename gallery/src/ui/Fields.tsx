import { ChipsInput, Field, NumberInput, TextArea, TextInput } from '@belvedere/ui'
import { Example, Held, Kind } from './Example.tsx'
import { Icon } from './Icon.tsx'

export const TextInputs = () => (
  <Kind name="TextInput and TextArea">
    <Example name="Empty, in a field with a hint">
      <Held start="">
        {(value, set) => (
          <Field label="Chart name" required hint="Shown in lists">
            <TextInput value={value} onChange={set} placeholder="Name it" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="Wrong">
      <Held start="">
        {(value, set) => (
          <Field label="Dashboard name" error="This is a required field">
            <TextInput value={value} onChange={set} />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="With an icon, small and quiet">
      <Held start="flights">
        {(value, set) => (
          <TextInput value={value} onChange={set} aria-label="Search charts" icon={<Icon />} size="s" quiet />
        )}
      </Held>
    </Example>
    <Example name="Disabled">
      <TextInput value="examples" onChange={() => {}} aria-label="Database name" disabled />
    </Example>
    <Example name="Several lines">
      <Held start="What the chart shows.">
        {(value, set) => (
          <Field label="Description">
            <TextArea value={value} onChange={set} />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="Code, wrong">
      <Held start="{ colour: }">
        {(value, set) => (
          <Field label="Options" error="Line 1: a value is missing">
            <TextArea value={value} onChange={set} mono />
          </Field>
        )}
      </Held>
    </Example>
  </Kind>
)

export const ChipsInputs = () => (
  <Kind name="ChipsInput">
    <Example name="Empty, in a field with a hint">
      <Held<string[]> start={[]}>
        {(value, set) => (
          <>
            <Field label="Words" hint="Several, by Enter or a comma">
              <ChipsInput value={value} onChange={set} placeholder="Add words" />
            </Field>
            <output aria-label="Words passed on">{value.join('|')}</output>
          </>
        )}
      </Held>
    </Example>
    <Example name="With icons, one wrong">
      <Held<string[]> start={['ann@example.com', 'bob@', 'a-long-address-of-a-whole-team@example.com']}>
        {(value, set) => (
          <Field label="Addresses" error="bob@ is no address">
            <ChipsInput value={value} onChange={set} iconOf={() => <Icon />} isWrong={entry => !entry.includes('.')} />
          </Field>
        )}
      </Held>
    </Example>
  </Kind>
)

export const NumberInputs = () => (
  <Kind name="NumberInput">
    <Example name="With bounds, a step and a unit">
      <Held<number | null> start={20}>
        {(value, set) => (
          <>
            <Field label="Opacity" hint="From 0 to 100">
              <NumberInput value={value} onChange={set} min={0} max={100} step={5} unit="%" />
            </Field>
            <output aria-label="Opacity passed on">{String(value)}</output>
          </>
        )}
      </Held>
    </Example>
    <Example name="Whole numbers, empty">
      <Held<number | null> start={null}>
        {(value, set) => <NumberInput value={value} onChange={set} integer aria-label="Row limit" placeholder="None" />}
      </Held>
    </Example>
    <Example name="Wrong">
      <Held<number | null> start={-5}>
        {(value, set) => (
          <Field label="Cache timeout" error="At least -1">
            <NumberInput value={value} onChange={set} size="s" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="Disabled">
      <NumberInput value={10} onChange={() => {}} aria-label="Fixed number" disabled />
    </Example>
  </Kind>
)
