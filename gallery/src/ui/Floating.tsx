import { Button, Dialog, Field, Menu, MultiSelect, Popover, Select, Sheet, Tooltip, useToasts } from '@belvedere/ui'
import { Example, Held, Kind } from './Example.tsx'

const GRAINS = [
  { value: 'P1D', label: 'Day' },
  { value: 'P1M', label: 'Month' },
]
const AIRPORTS = ['Atlanta', 'Boston', 'Chicago', 'Dallas', 'Denver', 'Miami', 'Oslo', 'Paris', 'Seattle'].map(
  label => ({
    value: label,
    label,
  }),
)

export const Tooltips = () => (
  <Kind name="Tooltip">
    <Example name="Describes its cause">
      <Tooltip content="Rows that the database may return at most">
        <Button>Row limit</Button>
      </Tooltip>
    </Example>
    <Example name="Long words">
      <Tooltip content={'A sentence that needs more than one line, because somebody had much to say. '.repeat(3)}>
        <Button>Long</Button>
      </Tooltip>
    </Example>
  </Kind>
)

export const Toasts = () => {
  const toasts = useToasts()
  return (
    <Kind name="Toast">
      <Example name="Three tones">
        <div className="line">
          <Button onClick={() => toasts.success('The chart was saved')}>Show a success</Button>
          <Button onClick={() => toasts.info('Somebody else changed the chart')}>Show a note</Button>
          <Button onClick={() => toasts.error('The database does not answer')}>Show an error</Button>
        </div>
      </Example>
      <Example name="With an action">
        <Held start={0}>
          {(undone, set) => (
            <>
              <Button onClick={() => toasts.success('Deleted', { label: 'Undo', onAction: () => set(undone + 1) })}>
                Delete with a way back
              </Button>
              <output aria-label="Undone">{undone}</output>
            </>
          )}
        </Held>
      </Example>
    </Kind>
  )
}

const FormDialog = () => (
  <Held start={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Edit the filter"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <Held<string | null> start="P1D">
            {(value, set) => (
              <Field label="Grain in a dialog">
                <Select value={value} onChange={set} options={GRAINS} label="Grain in a dialog" />
              </Field>
            )}
          </Held>
          <Held<string | null> start={null}>
            {(value, set) => (
              <Field label="Airport in a dialog">
                <Select value={value} onChange={set} options={AIRPORTS} label="Airport in a dialog" />
              </Field>
            )}
          </Held>
          <Held<string[]> start={['Oslo']}>
            {(value, set) => (
              <Field label="Airports in a dialog">
                <MultiSelect value={value} onChange={set} options={AIRPORTS} label="Airports in a dialog" />
              </Field>
            )}
          </Held>
        </Dialog>
      </>
    )}
  </Held>
)

const DangerDialog = () => (
  <Held start={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open a warning</Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Delete 3 charts?"
          size="s"
          danger
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Delete
              </Button>
            </>
          }
        >
          Dashboards that show them will have gaps.
        </Dialog>
      </>
    )}
  </Held>
)

const PhoneSheet = () => (
  <Held start={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open a sheet</Button>
        <Sheet open={open} onOpenChange={setOpen} title="Filters" footer={<Button>Apply</Button>}>
          What the phone shows instead of a bar.
        </Sheet>
      </>
    )}
  </Held>
)

export const Dialogs = () => (
  <Kind name="Dialog and Sheet">
    <Example name="With controls">
      <FormDialog />
    </Example>
    <Example name="Something will be lost">
      <DangerDialog />
    </Example>
    <Example name="Sheet">
      <PhoneSheet />
    </Example>
  </Kind>
)

const FormPopover = () => (
  <Popover trigger={<Button>Edit the metric</Button>} title="Metric" width={260}>
    <Held<string | null> start="P1D">
      {(value, set) => <Select value={value} onChange={set} options={GRAINS} label="Grain in a popover" />}
    </Held>
    <Held<string | null> start={null}>
      {(value, set) => (
        <Select value={value} onChange={set} options={AIRPORTS} label="Airport in a popover" placeholder="Any" />
      )}
    </Held>
    <Held<string[]> start={[]}>
      {(value, set) => <MultiSelect value={value} onChange={set} options={AIRPORTS} label="Airports in a popover" />}
    </Held>
  </Popover>
)

export const Menus = () => (
  <Kind name="Menu and Popover">
    <Example name="Menu">
      <Held start={true}>
        {(isOn, set) => (
          <Menu
            trigger={<Button>More</Button>}
            items={[
              { heading: 'Chart' },
              { id: 'edit', label: 'Edit', shortcut: 'Ctrl E', onSelect: () => {} },
              { id: 'legend', label: 'Legend', checked: isOn, onSelect: () => set(!isOn) },
              { id: 'share', label: 'Share', disabledReason: 'Save the chart first', onSelect: () => {} },
              'separator',
              { id: 'delete', label: 'Delete', danger: true, onSelect: () => {} },
            ]}
          />
        )}
      </Held>
    </Example>
    <Example name="Popover">
      <Popover trigger={<Button>Details</Button>} title="Details" width={260}>
        It floats beside its cause and never covers it.
      </Popover>
    </Example>
    <Example name="Popover with controls">
      <FormPopover />
    </Example>
  </Kind>
)
