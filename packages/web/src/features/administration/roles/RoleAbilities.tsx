import { Button, Switch } from '@belvedere/ui'
import { t } from '../../../i18n.ts'
import { type Ability, abilities, heldOf, withAbility } from './abilities.ts'
import s from './Role.module.css'
import type { RightsEdit } from './rights-edit.ts'

const Row = ({ ability, held, stored, onChange, refusal }: RightsEdit & { readonly ability: Ability }) => {
  const state = heldOf(ability, held)
  const isChanged = state !== heldOf(ability, stored)
  const undo = (): void => {
    const next = new Set(held)
    for (const right of ability.rights)
      if (stored.has(right)) next.add(right)
      else next.delete(right)
    onChange(next)
  }
  return (
    <li className={s.ability} data-changed={isChanged || undefined}>
      <span className={s.abilityText}>
        <strong>{ability.label}</strong>
        <span>
          {state === 'some' ? `${t('Partly')}. ` : ''}
          {ability.hint}
        </span>
      </span>
      {isChanged ? (
        <Button variant="ghost" size="s" aria-label={t('Undo: {name}', { name: ability.label })} onClick={undo}>
          {t('Undo')}
        </Button>
      ) : null}
      <Switch
        aria-label={ability.label}
        checked={state === 'all'}
        disabled={refusal !== null}
        onChange={isOn => onChange(withAbility(held, ability, isOn))}
      />
    </li>
  )
}

/** Switches for the abilities of a role: those it has, then those it lacks. */
export const RoleAbilities = (edit: RightsEdit) => {
  const can = abilities().filter(ability => heldOf(ability, edit.stored) !== 'none')
  const cannot = abilities().filter(ability => heldOf(ability, edit.stored) === 'none')
  const list = (title: string, rows: readonly Ability[]) => (
    <>
      <h2 className={s.group}>
        {title}
        <span className={s.count}>{rows.length}</span>
      </h2>
      <ul className={s.abilities}>
        {rows.map(ability => (
          <Row key={ability.id} ability={ability} {...edit} />
        ))}
      </ul>
    </>
  )
  return (
    <div>
      {can.length > 0 ? list(t('Can do'), can) : null}
      {cannot.length > 0 ? list(t('Cannot do'), cannot) : null}
    </div>
  )
}
