import { type DescribedChartType, describedTypes, labelExplanation } from '@belvedere/charts/about'
import type { PluginStates } from '@belvedere/core/chart'
import { Button, cx, Dialog, EmptyState, RadioTiles, Tag, TextInput, Tooltip, useOneTabStop } from '@belvedere/ui'
import { LoaderCircle, Search, SearchX, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { usePlugins } from '../../../chart/plugins/plugin-states.ts'
import { t } from '../../../i18n.ts'
import { ExamplePictures } from './ExamplePicture.tsx'
import {
  choiceIn,
  isIn,
  matchingFormerName,
  offeredTypes,
  type Section,
  sectionGroups,
  shownTypes,
} from './sections.ts'
import styles from './TypePicker.module.css'
import { TypeThumbnail } from './TypeThumbnail.tsx'

interface SidebarProps {
  readonly types: readonly DescribedChartType[]
  readonly section: Section | null
  readonly onSection: (section: Section) => void
}

const Sidebar = ({ types, section, onSection }: SidebarProps) => {
  const groups = useMemo(() => sectionGroups(types), [types])
  const nav = useRef<HTMLElement>(null)
  const oneStop = useOneTabStop(nav)
  const entry = (target: Section, label: string) => {
    const isOn = JSON.stringify(section) === JSON.stringify(target)
    return (
      <button
        key={label}
        type="button"
        className={cx(styles.section, isOn && styles.sectionOn)}
        aria-pressed={isOn}
        data-item
        tabIndex={-1}
        onClick={() => onSection(target)}
      >
        <span>{label}</span>
        <span className={styles.count} aria-hidden>
          {types.filter(type => isIn(type, target)).length}
        </span>
      </button>
    )
  }
  const tags = (names: readonly string[]) => names.map(name => entry({ kind: 'tag', name }, name))
  return (
    <nav ref={nav} className={styles.sidebar} aria-label={t('Sections')} {...oneStop}>
      {entry({ kind: 'all' }, t('All charts'))}
      <h3>{t('Recommended tags')}</h3>
      {tags(groups.recommended)}
      <h3>{t('Category')}</h3>
      {groups.categories.map(name => entry({ kind: 'category', name }, name))}
      <h3>{t('Tags')}</h3>
      {tags(groups.tags)}
    </nav>
  )
}

const Badge = ({ type }: { readonly type: DescribedChartType }) =>
  type.label === undefined ? null : (
    <Tooltip content={labelExplanation(type)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
      <span className={styles.badge} tabIndex={0}>
        <Tag tone={type.label === 'Featured' ? 'accent' : 'warning'}>{t(type.label)}</Tag>
      </span>
    </Tooltip>
  )

const Details = ({ type }: { readonly type: DescribedChartType }) => (
  <section className={styles.details} aria-label={t('About {name}', { name: type.name })}>
    <header>
      <h3>{type.name}</h3>
      <Badge type={type} />
    </header>
    <p>{type.description || t('No description available.')}</p>
    {type.formerNames ? (
      <p className={styles.former}>{t('Formerly {names}', { names: type.formerNames.join(', ') })}</p>
    ) : null}
    <div className={styles.tags}>
      {type.tags.map(tag => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
    <h4>{t('Examples')}</h4>
    <ExamplePictures key={type.vizType} vizType={type.vizType} />
    <p className={styles.kept}>{t('Your metrics, dimensions and filters are kept.')}</p>
  </section>
)

const TileText = ({ type, search }: { readonly type: DescribedChartType; readonly search: string }) => {
  const former = matchingFormerName(type, search)
  return (
    <>
      <span className={styles.typeName}>{type.name}</span>
      {former === undefined ? null : (
        <span className={styles.formerName} title={former}>
          {former}
        </span>
      )}
    </>
  )
}

interface TypeListProps {
  readonly types: readonly DescribedChartType[]
  readonly search: string
  readonly chosen: string | null
  readonly onChoose: (vizType: string) => void
  readonly onSelect: (vizType: string) => void
  readonly ref: Ref<HTMLDivElement>
}

const TypeList = ({ types, search, chosen, onChoose, onSelect, ref }: TypeListProps) =>
  types.length === 0 ? (
    <EmptyState icon={<SearchX />} title={t('Nothing matches')} text={t('No chart type matches these words.')} />
  ) : (
    <RadioTiles
      ref={ref}
      label={t('Visualization type')}
      className={styles.types}
      tileClassName={styles.type}
      value={chosen}
      onChange={onChoose}
      onTake={onSelect}
      tiles={types.map(type => ({
        value: type.vizType,
        name: type.name,
        content: (
          <>
            <TypeThumbnail vizType={type.vizType} />
            <TileText type={type} search={search} />
          </>
        ),
      }))}
    />
  )

export interface TypePickerProps {
  readonly value: string
  readonly isNew: boolean
  readonly onChange: (vizType: string) => void
  readonly onClose: () => void
}

/** Note about plugins that are loading or failed (requirements PLUGIN-002, PLUGIN-003). */
const PluginNote = ({ states: { loading, plugins } }: { readonly states: PluginStates }) => {
  const failed = Object.values(plugins).filter(({ error }) => error !== null)
  if (loading)
    return (
      <span className={styles.tip} role="status">
        <LoaderCircle size={14} className={styles.spinner} aria-hidden />
        {t('More chart types are being loaded')}
      </span>
    )
  if (failed.length > 0)
    return (
      <span
        className={styles.failed}
        role="alert"
        title={failed.map(({ key, error }) => `${key}: ${error}`).join('\n')}
      >
        <TriangleAlert size={14} aria-hidden />
        {t('Could not be loaded: {names}', { names: failed.map(({ key }) => key).join(', ') })}
      </span>
    )
  return <span className={styles.tip}>{t('Double-click a chart to choose it')}</span>
}

/** Dialog with all chart types by section or search, with description and examples. */
export const TypePicker = ({ value, isNew, onChange, onClose }: TypePickerProps) => {
  const plugins = usePlugins()
  // biome-ignore lint/correctness/useExhaustiveDependencies: plugins add chart types
  const types = useMemo(() => offeredTypes(describedTypes(), value, isNew), [value, isNew, plugins])
  const [section, setSection] = useState<Section>({ kind: 'all' })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(value)
  const searchField = useRef<HTMLInputElement>(null)
  const shown = shownTypes(types, section, search)
  const type = types.find(({ vizType }) => vizType === chosen)
  const searchFor = (text: string) => {
    setSearch(text)
    // Enter and Select use the highlighted type, so it must be visible.
    const isSearch = text.trim() !== ''
    setChosen(isSearch ? (shownTypes(types, section, text)[0]?.vizType ?? null) : choiceIn(types, section, chosen))
  }
  const open = (next: Section) => {
    setSearch('')
    setSection(next)
    setChosen(choiceIn(types, next, chosen))
  }
  const select = (vizType: string | null) => {
    if (vizType === null) return
    onChange(vizType)
    onClose()
  }
  const list = useRef<HTMLDivElement>(null)
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus()
    }
    if (event.key !== 'Enter' || search === '') return
    // Otherwise the same key press would activate the button that receives the focus.
    event.preventDefault()
    select(chosen)
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('Select a visualization type')}
      className={styles.dialog}
      initialFocus={searchField}
      tools={
        <TextInput
          ref={searchField}
          className={styles.search}
          icon={<Search size={14} aria-hidden />}
          value={search}
          onChange={searchFor}
          onKeyDown={onSearchKey}
          placeholder={t('Search all charts')}
          aria-label={t('Search all charts')}
        />
      }
      footer={
        <>
          <PluginNote states={plugins} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => select(chosen)}>
            {t('Select')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <Sidebar types={types} section={search === '' ? section : null} onSection={open} />
        <TypeList ref={list} types={shown} search={search} chosen={chosen} onChoose={setChosen} onSelect={select} />
        {type ? <Details type={type} /> : <p className={styles.hint}>{t('Choose a type to see what it is for.')}</p>}
      </div>
    </Dialog>
  )
}
