import {
  Avatar,
  Button,
  Chip,
  DataTable,
  EmptyState,
  ErrorState,
  Keys,
  LoadingNote,
  ProgressBar,
  Skeleton,
  Splitter,
  Tag,
} from '@belvedere/ui'
import { Example, Held, Kind } from './Example.tsx'
import { Icon } from './Icon.tsx'

const TONES = ['neutral', 'success', 'warning', 'danger', 'info', 'accent'] as const

export const Labels = () => (
  <Kind name="Chip, Tag, Avatar, Keys">
    <Example name="Chips">
      <div className="line">
        <Chip label="Plain" />
        <Chip label="Removable" onRemove={() => {}} />
        <Chip label="A button" onClick={() => {}} icon={<Icon />} />
        <Chip label="Accent" accent onRemove={() => {}} />
      </div>
    </Example>
    <Example name="Tags">
      <div className="line">
        {TONES.map(tone => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </div>
    </Example>
    <Example name="Avatars">
      <div className="line">
        <Avatar name="Mira Kovač" />
        <Avatar name="Ben Two" size="s" />
      </div>
    </Example>
    <Example name="Keys">
      <Keys keys="Ctrl Shift K" />
    </Example>
  </Kind>
)

export const States = () => (
  <Kind name="Progress, Skeleton, empty and error states">
    <Example name="Progress">
      <ProgressBar value={0.4} label="Import" />
      <ProgressBar value={null} label="Query" />
      <ProgressBar value={null} label="Region" thin />
    </Example>
    <Example name="Skeleton">
      <LoadingNote />
      <Skeleton />
      <Skeleton width="60%" height={20} />
    </Example>
    <Example name="Empty">
      <EmptyState title="No charts yet" text="A chart shows a question's answer." action={<Button>New chart</Button>} />
    </Example>
    <Example name="Error">
      <ErrorState title="The query failed" text="The column does not exist." details="Binder Error: column X" />
    </Example>
  </Kind>
)

const ROWS = Array.from({ length: 500 }, (_, index) => ({
  name: `Flight ${index}`,
  delay: index % 7 === 0 ? null : (index * 37) % 101,
}))

export const Data = () => (
  <Kind name="DataTable and Splitter">
    <Example name="500 rows, sortable" wide>
      <div style={{ height: 220, display: 'flex' }}>
        <DataTable
          label="Flights"
          rows={ROWS}
          columns={[
            { id: 'name', header: 'Flight', value: row => row.name },
            { id: 'delay', header: 'Delay', value: row => row.delay, align: 'right' },
          ]}
        />
      </div>
    </Example>
    <Example name="Splitter" wide>
      <Held start={160}>
        {(size, set) => (
          <div style={{ height: 80, display: 'flex' }}>
            <div style={{ width: size }}>{size} px</div>
            <Splitter orientation="vertical" size={size} min={80} max={320} onResize={set} label="Width of the left" />
            <div style={{ flex: 1 }}>The rest</div>
          </div>
        )}
      </Held>
    </Example>
  </Kind>
)
