import { Button, Dialog, Field, MultiSelect, PickList, Select } from '@belvedere/ui'
import { useState } from 'react'
import { Example, Held, Kind } from './Example.tsx'

const GRAINS = [
  { value: 'PT1H', label: 'Hour' },
  { value: 'P1D', label: 'Day' },
  { value: 'P1W', label: 'Week', disabled: true },
  { value: 'P1M', label: 'Month' },
  { value: 'P1Y', label: 'Year' },
]

const AIRPORTS = [
  { value: 'ORD', label: 'Chicago', hint: 'ORD' },
  { value: 'DFW', label: 'Dallas', hint: 'DFW', disabled: true },
  { value: 'GRU', label: 'São Paulo', hint: 'GRU' },
  { value: 'ATL', label: 'Atlanta', hint: 'ATL' },
  { value: 'BOS', label: 'Boston', hint: 'BOS' },
  { value: 'DEN', label: 'Denver', hint: 'DEN' },
  { value: 'LAX', label: 'Los Angeles', hint: 'LAX' },
  { value: 'ECH', label: 'East Chicago', hint: 'ECH' },
  { value: 'SEA', label: 'Seattle', hint: 'SEA' },
  { value: 'MIA', label: 'Miami', hint: 'MIA' },
]

const MANY = Array.from({ length: 5000 }, (_, index) => ({ value: index, label: `Flight ${index}` }))

const ANSWER_MS = 300

/** Options of a server, which arrive a moment after they are searched for. */
const useSearched = () => {
  const [options, setOptions] = useState(AIRPORTS.slice(0, 3))
  const [loading, setLoading] = useState(false)
  const [searches, setSearches] = useState<readonly string[]>([])
  const onSearch = (query: string) => {
    setSearches(all => [...all, query])
    setLoading(true)
    setTimeout(() => {
      setOptions(AIRPORTS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())))
      setLoading(false)
    }, ANSWER_MS)
  }
  return { options, loading, searches, onSearch }
}

const SearchedSelect = () => {
  const { searches, ...search } = useSearched()
  return (
    <Held<string | null> start={null}>
      {(value, set) => (
        <>
          <Select {...search} value={value} onChange={set} label="Airport asked for" placeholder="Any airport" />
          <output aria-label="Questions of the select">{searches.join(', ')}</output>
        </>
      )}
    </Held>
  )
}

const SearchedMultiSelect = () => {
  const { searches, ...search } = useSearched()
  return (
    <Held<string[]> start={[]}>
      {(value, set) => (
        <>
          <MultiSelect {...search} value={value} onChange={set} label="Airports asked for" />
          <output aria-label="Questions of the multi-select">{searches.join(', ')}</output>
        </>
      )}
    </Held>
  )
}

export const Selects = () => (
  <Kind name="Select">
    <Example name="A few options, in a field">
      <Held<string | null> start="P1D">
        {(value, set) => (
          <Field label="Time grain" hint="How far apart the points are">
            <Select value={value} onChange={set} options={GRAINS} label="Time grain" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="With a search, can be taken back">
      <Held<string | null> start="GRU">
        {(value, set) => (
          <Select
            value={value}
            onChange={set}
            options={AIRPORTS}
            label="Airport"
            placeholder="All"
            clearable
            onClear={() => set(null)}
          />
        )}
      </Held>
    </Example>
    <Example name="5,000 options">
      <Held<number | null> start={4321}>
        {(value, set) => <Select value={value} onChange={set} options={MANY} label="Flight" />}
      </Held>
    </Example>
    <Example name="Options asked for">
      <SearchedSelect />
    </Example>
    <Example name="Wrong">
      <Held<string | null> start={null}>
        {(value, set) => (
          <Field label="Column" error="Choose a column" required>
            <Select value={value} onChange={set} options={GRAINS} label="Column" placeholder="Choose one" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="No options, loading">
      <div className="line">
        <Select value={null} onChange={() => {}} options={[]} label="Empty" placeholder="Nothing to choose" />
        <Select
          value={null}
          onChange={() => {}}
          options={[]}
          label="Coming"
          placeholder="On their way"
          searchable
          loading
        />
      </div>
    </Example>
    <Example name="Small, quiet, with a prefix">
      <Held<string | null> start="P1M">
        {(value, set) => (
          <Select value={value} onChange={set} options={GRAINS} label="Sort" prefix="Sort" size="s" quiet />
        )}
      </Held>
    </Example>
    <Example name="Disabled">
      <Select value="P1Y" onChange={() => {}} options={GRAINS} label="Fixed grain" disabled />
    </Example>
  </Kind>
)

export const MultiSelects = () => (
  <Kind name="MultiSelect">
    <Example name="With chips, in a field">
      <Held<string[]> start={['ORD', 'GRU']}>
        {(value, set) => (
          <Field label="Airports" hint="Any number">
            <MultiSelect value={value} onChange={set} options={AIRPORTS} label="Airports" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="New values may be typed or pasted">
      <Held<string[]> start={[]}>
        {(value, set) => (
          <>
            <MultiSelect
              value={value}
              onChange={set}
              options={AIRPORTS}
              label="Tags"
              placeholder="Add tags"
              create={text => text}
            />
            <output aria-label="Chosen tags">{value.join('|')}</output>
          </>
        )}
      </Held>
    </Example>
    <Example name="5,000 options">
      <Held<number[]> start={[7]}>
        {(value, set) => <MultiSelect value={value} onChange={set} options={MANY} label="Flights" />}
      </Held>
    </Example>
    <Example name="Options asked for">
      <SearchedMultiSelect />
    </Example>
    <Example name="Wrong, small">
      <Held<string[]> start={[]}>
        {(value, set) => (
          <Field label="Owners" error="At least one owner">
            <MultiSelect value={value} onChange={set} options={AIRPORTS} label="Owners" size="s" />
          </Field>
        )}
      </Held>
    </Example>
    <Example name="Disabled">
      <MultiSelect value={['ATL', 'BOS']} onChange={() => {}} options={AIRPORTS} label="Fixed airports" disabled />
    </Example>
  </Kind>
)

const AirportDialog = ({ onPick }: { readonly onPick: (airport: string) => void }) => (
  <Held start={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Pick an airport</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Airports">
          <PickList label="Search airports" options={AIRPORTS} onPick={onPick} emptyText="No airport is called so" />
        </Dialog>
      </>
    )}
  </Held>
)

export const PickLists = () => (
  <Kind name="PickList">
    <Example name="In a dialog">
      <Held start="">
        {(value, set) => (
          <>
            <AirportDialog onPick={set} />
            <output aria-label="Picked airport">{value}</output>
          </>
        )}
      </Held>
    </Example>
  </Kind>
)
