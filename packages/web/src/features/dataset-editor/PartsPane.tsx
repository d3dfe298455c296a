import { holds } from '@belvedere/core/table'
import { Button, Checkbox, cx, EmptyState, IconButton, TextInput, Tooltip } from '@belvedere/ui'
import { BadgeCheck, Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import type { Notes } from './draft.ts'
import s from './Parts.module.css'
import type { TabId } from './problems.ts'
import { useEditor } from './use-dataset-editor.ts'

interface Listed extends Pick<Notes, 'certified_by'> {
  readonly key: string
  readonly id: number | undefined
  readonly verbose_name: string
}

/** Checkbox that is shown in the list itself. */
export interface PartFlag<P> {
  readonly id: string
  readonly label: string
  readonly isOn: (part: P) => boolean
  readonly set: (part: P, isOn: boolean) => void
}

export interface PartsPaneProps<P extends Listed> {
  readonly tab: TabId
  readonly parts: readonly P[]
  readonly nameOf: (part: P) => string
  readonly iconOf: (part: P) => ReactNode
  readonly flags?: readonly PartFlag<P>[]
  /** Accessible name of the list. */
  readonly label: string
  readonly searchHint: string
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  readonly action?: ReactNode
  readonly addLabel?: string
  readonly onAdd?: () => void
  readonly onRemove?: (key: string) => void
  readonly renderFields: (part: P) => ReactNode
}

/** List of metrics or columns with the form of the selected one. */
export const PartsPane = <P extends Listed>(props: PartsPaneProps<P>) => {
  const { tab, parts, nameOf, renderFields, onRemove } = props
  const editor = useEditor()
  const headingId = useId()
  const selectedPart = editor.selected[tab]
  const chosen = parts.find(part => part.key === selectedPart) ?? parts[0]
  const place = useRef<HTMLDivElement>(null)
  const restoreFocus = useFocusAfterChange(place, chosen)
  const remove = (part: P) => {
    const at = parts.indexOf(part)
    restoreFocus()
    editor.select(tab, (parts[at + 1] ?? parts[at - 1])?.key ?? null)
    onRemove?.(part.key)
  }
  if (parts.length === 0 && props.empty) {
    return (
      <div className={s.detail} ref={place}>
        <EmptyState {...props.empty} action={<AddButton {...props} />} />
      </div>
    )
  }
  return (
    <div className={s.parts} ref={place}>
      <PartList {...props} chosenKey={chosen?.key} />
      {chosen ? (
        <section className={s.detail} aria-labelledby={headingId} key={chosen.key}>
          <div className={s.title}>
            <h3 id={headingId}>{nameOf(chosen).trim() || t('Without a name')}</h3>
            {onRemove ? (
              <IconButton
                size="s"
                label={t('Remove {name}', { name: nameOf(chosen) })}
                icon={<Trash2 size={14} />}
                onClick={() => remove(chosen)}
              />
            ) : null}
          </div>
          {renderFields(chosen)}
        </section>
      ) : null}
    </div>
  )
}

/** Focuses the first field of a new part. After a removal, focuses the part that is selected then. */
function useFocusAfterChange(place: RefObject<HTMLElement | null>, chosen: Listed | undefined): () => void {
  const shown = useRef(chosen?.key)
  const isRemoved = useRef(false)
  useEffect(() => {
    if (chosen?.key === shown.current) return
    shown.current = chosen?.key
    const target = isRemoved.current
      ? (place.current?.querySelector<HTMLElement>('[aria-current]') ?? place.current?.querySelector('button'))
      : chosen?.id === undefined
        ? place.current?.querySelector<HTMLElement>('section input')
        : null
    isRemoved.current = false
    target?.focus()
  }, [chosen, place])
  return () => {
    isRemoved.current = true
  }
}

const AddButton = <P extends Listed>({ addLabel, onAdd }: PartsPaneProps<P>) =>
  onAdd ? (
    <Button icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
      {addLabel}
    </Button>
  ) : null

const PartList = <P extends Listed>(props: PartsPaneProps<P> & { readonly chosenKey: string | undefined }) => {
  const { tab, parts, nameOf, flags = [], label, searchHint, action, chosenKey } = props
  const editor = useEditor()
  const [search, setSearch] = useState('')
  // A new part has no name yet, so the search must not hide it.
  const shown = parts.filter(
    part => part.key === chosenKey || holds(nameOf(part), search) || holds(part.verbose_name, search),
  )
  return (
    <div className={s.side}>
      <div className={s.tools}>
        <TextInput
          value={search}
          onChange={setSearch}
          quiet
          icon={<Search size={14} aria-hidden />}
          placeholder={searchHint}
          aria-label={searchHint}
        />
        {action}
        <AddButton {...props} />
      </div>
      {flags.length > 0 ? (
        <div className={s.head} aria-hidden="true">
          <span>{t('Name')}</span>
          {flags.map(flag => (
            <span key={flag.id} className={s.flagHead}>
              {flag.label}
            </span>
          ))}
        </div>
      ) : null}
      <ul className={s.list} aria-label={label}>
        {shown.map(part => (
          <PartRow
            key={part.key}
            {...props}
            part={part}
            isChosen={part.key === chosenKey}
            isBad={editor.problems.some(problem => problem.tab === tab && problem.key === part.key)}
            onChoose={() => editor.select(tab, part.key)}
          />
        ))}
        {shown.length === 0 ? <li className={s.none}>{t('No match for “{search}”.', { search })}</li> : null}
      </ul>
    </div>
  )
}

interface PartRowProps<P extends Listed> extends PartsPaneProps<P> {
  readonly part: P
  readonly isChosen: boolean
  readonly isBad: boolean
  readonly onChoose: () => void
}

const PartRow = <P extends Listed>({
  part,
  nameOf,
  iconOf,
  flags = [],
  isChosen,
  isBad,
  onChoose,
}: PartRowProps<P>) => {
  const name = nameOf(part).trim()
  return (
    <li className={s.row} data-selected={isChosen || undefined}>
      <button type="button" className={s.name} aria-current={isChosen || undefined} onClick={onChoose}>
        {iconOf(part)}
        <span className={cx(s.texts, name === '' && s.unnamed)}>
          {name || t('Without a name')}
          {part.verbose_name ? <span className={s.hint}>{part.verbose_name}</span> : null}
        </span>
        <span className={s.end}>
          {part.certified_by ? (
            <Tooltip content={t('Certified by {name}', { name: part.certified_by })}>
              <span>
                <BadgeCheck size={14} aria-label={t('Certified')} />
              </span>
            </Tooltip>
          ) : null}
          {isBad ? <span className={s.bad} role="img" aria-label={t('Has a problem')} /> : null}
        </span>
      </button>
      {flags.map(flag => (
        <span key={flag.id} className={s.flag}>
          <Checkbox
            checked={flag.isOn(part)}
            onChange={isOn => flag.set(part, isOn)}
            aria-label={`${name}: ${flag.label}`}
          />
        </span>
      ))}
    </li>
  )
}
