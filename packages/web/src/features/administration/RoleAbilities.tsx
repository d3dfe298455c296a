import { Switch } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import s from './Administration.module.css'
import { type Ability, abilities, heldOf, withAbility } from './abilities.ts'
import type { RightsEdit } from './rights-edit.ts'

const Row = ({ ability, held, stored, onChange, refusal }: RightsEdit & { readonly ability: Ability }) => {
  const state = heldOf(ability, held)
  const before = heldOf(ability, stored)
  return (
    <li className={s.ability} data-changed={state !== before || undefined}>
      <span className={s.abilityText}>
        <strong>{ability.label}</strong>
        <span>
          {state === 'some' ? `${t('In part')}. ` : ''}
          {ability.hint}
        </span>
      </span>
      <Switch
        aria-label={ability.label}
        checked={state === 'all'}
        disabled={refusal !== null}
        onChange={isOn => onChange(withAbility(held, ability, isOn))}
      />
    </li>
  )
}

/** What the role lets people do, and what not, one switch each. */
export const RoleAbilities = (edit: RightsEdit) => {
  const can = abilities().filter(ability => heldOf(ability, edit.stored) !== 'none')
  const cannot = abilities().filter(ability => heldOf(ability, edit.stored) === 'none')
  const list = (title: string, rows: readonly Ability[]) => (
    <>
      <h2 className={s.heading}>{title}</h2>
      <ul className={s.abilities}>
        {rows.map(ability => (
          <Row key={ability.id} ability={ability} {...edit} />
        ))}
      </ul>
    </>
  )
  return (
    <>
      {can.length > 0 ? list(t('Can do'), can) : null}
      {cannot.length > 0 ? list(t('Cannot do'), cannot) : null}
    </>
  )
}
