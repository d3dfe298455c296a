import { type Destination, destinationsOf, type Layout, topmost } from '@belvedere/core/layout'
import { Button, Dialog, TextInput } from '@belvedere/ui'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import { movedTo } from './actions.ts'
import { componentName } from './component-names.ts'
import s from './edit.module.css'
import { applyOrSay, useDraft, useDraftContext, useUi } from './use-draft.ts'

/** Chooses a place for what is moved by keys: the same places that a drag can reach. */
export const MoveDialog = () => {
  const ids = useUi(state => state.movingTo)
  return ids ? <Places ids={ids} /> : null
}

interface Place {
  readonly key: string
  readonly text: string
  readonly where: string
  readonly spot: { readonly id: string; readonly index: number }
}

function placeOf(layout: Layout, { container, path, index }: Destination, names: ReadonlyMap<number, string>): Place {
  const isEmpty = container.children.length === 0
  const name = componentName(layout, container.id, names)
  const tabs = path.flatMap(id => (layout[id]?.type === 'TAB' ? componentName(layout, id, names) : []))
  return {
    key: `${container.id} ${index}`,
    text: isEmpty
      ? t('In {name}', { name })
      : index === 0
        ? t('At the start of {name}', { name })
        : t('At the end of {name}', { name }),
    where: tabs.join(' / '),
    spot: { id: container.id, index },
  }
}

const Places = ({ ids }: { readonly ids: readonly string[] }) => {
  const { store, ui, elements } = useDraftContext()
  const { chartNames } = useDashboard().model
  const { layout } = useDraft()
  const [text, setText] = useState('')
  const [first] = topmost(layout, ids)
  const places = useMemo(
    () => (first === undefined ? [] : destinationsOf(layout, first).map(each => placeOf(layout, each, chartNames))),
    [layout, first, chartNames],
  )
  const found = places.filter(place => `${place.where} ${place.text}`.toLowerCase().includes(text.trim().toLowerCase()))
  const close = (): void => {
    ui.getState().askPlace(null)
    requestAnimationFrame(() => elements.get(first ?? '')?.focus())
  }
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || close()}
      title={t('Move {name}', {
        name:
          ids.length === 1 && first !== undefined
            ? componentName(layout, first, chartNames)
            : t('{count} components', { count: ids.length }),
      })}
    >
      <TextInput
        value={text}
        onChange={setText}
        icon={<Search size={14} />}
        aria-label={t('Search places')}
        placeholder={t('Search places')}
      />
      <ul className={s.places}>
        {found.map(place => (
          <li key={place.key}>
            <Button
              variant="ghost"
              className={s.place}
              onClick={() => {
                applyOrSay(store, movedTo(ids, place.spot))
                close()
              }}
            >
              <span>{place.text}</span>
              <span className={s.where}>{place.where}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={s.where}>{t('There is no other place for it.')}</p> : null}
    </Dialog>
  )
}
