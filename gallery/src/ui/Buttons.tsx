import { Button, IconButton, LinkButton } from '@belvedere/ui'
import { Example, Held, Kind } from './Example.tsx'
import { Icon } from './Icon.tsx'

const VARIANTS = ['primary', 'outline', 'ghost', 'danger'] as const

export const Buttons = () => (
  <Kind name="Button">
    {VARIANTS.map(variant => (
      <Example key={variant} name={variant}>
        <div className="line">
          <Button variant={variant}>Save {variant}</Button>
          <Button variant={variant} size="s" icon={<Icon />}>
            Small {variant}
          </Button>
        </div>
      </Example>
    ))}
    <Example name="Busy">
      <Button variant="primary" busy>
        Run
      </Button>
    </Example>
    <Example name="Disabled, with and without a reason">
      <div className="line">
        <Button disabled>Delete</Button>
        <Button disabledReason="Only owners may publish">Publish</Button>
      </div>
    </Example>
    <Example name="A link that looks like one">
      <LinkButton href="#buttons">Open</LinkButton>
    </Example>
  </Kind>
)

export const IconButtons = () => (
  <Kind name="IconButton">
    <Example name="Two sizes">
      <div className="line">
        <IconButton label="Search" icon={<Icon />} />
        <IconButton label="Search small" icon={<Icon />} size="s" />
      </div>
    </Example>
    <Example name="Pressed">
      <Held start={true}>
        {(isOn, set) => <IconButton label="Favorite" icon={<Icon />} pressed={isOn} onClick={() => set(!isOn)} />}
      </Held>
    </Example>
    <Example name="Disabled, with a reason">
      <IconButton label="Share" icon={<Icon />} disabledReason="Save the chart first" />
    </Example>
  </Kind>
)
