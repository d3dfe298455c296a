import { isRecord } from '@belvedere/core/json'
import { Button, createToasts, Field, MultiSelect, Segmented, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ApiError, reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { type Conflict, conflictOf } from '../../../data/calls/conflict.ts'
import { createQueryClient } from '../../../data/calls/query-client.ts'
import { ADDRESS, rowRuleAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { guardLeaving } from '../../../kit/leave/leave-guard.ts'
import { OverwriteNote } from '../../../kit/live/OverwriteNote.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { FormSection } from '../../../kit/side-page/FormSection.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { type RoleRow, rolesQuery } from '../calls.ts'
import { AdminPage } from '../sections.tsx'
import r from './Rule.module.css'
import { RuleCondition, type RulePartProps } from './RuleCondition.tsx'
import { listed, RulePreview } from './RulePreview.tsx'
import {
  datasetChoices,
  draftOf,
  leftWithNothing,
  type RuleDraft,
  type RuleRow,
  refreshRules,
  rulePreview,
  ruleQuery,
} from './rule-calls.ts'

const Datasets = ({ draft, onChange, errors, rule }: RulePartProps) => {
  const app = useApp()
  const [text, setText] = useState('')
  const datasets = useQuery(datasetChoices(app, text))
  const own = (rule?.tables ?? []).map(({ id, table_name }) => ({ value: id, label: table_name }))
  const others = (datasets.data ?? []).filter(({ value }) => !own.some(each => each.value === value))
  return (
    <Field label={t('Datasets')} error={errors.tables?.join(' ')}>
      <MultiSelect
        label={t('Datasets')}
        value={draft.tables}
        onChange={tables => onChange({ tables })}
        options={[...own, ...others]}
        onSearch={setText}
        loading={datasets.isPending}
      />
    </Field>
  )
}

const Parts = (props: RulePartProps): ReactNode => {
  const app = useApp()
  const { draft, onChange, errors } = props
  const roles = useQuery(rolesQuery(app))
  return (
    <div className={r.split}>
      <div className={r.fields}>
        <FormSection title={t('Name')}>
          <Field label={t('Name')} error={errors.name?.join(' ')}>
            <TextInput value={draft.name} onChange={name => onChange({ name })} maxLength={255} />
          </Field>
        </FormSection>
        <FormSection title={t('Kind')}>
          <div>
            <Segmented<RuleDraft['filter_type']>
              label={t('Kind')}
              value={draft.filter_type}
              onChange={filter_type => onChange({ filter_type })}
              options={[
                { value: 'Regular', label: t('Regular') },
                { value: 'Base', label: t('Base') },
              ]}
            />
          </div>
          <p className={s.text}>
            {draft.filter_type === 'Regular'
              ? t('The roles below see only these rows.')
              : t('Everyone but the roles below sees only these rows.')}
          </p>
        </FormSection>
        <FormSection title={t('Where')}>
          <Datasets {...props} />
          <Field label={t('Roles')} error={errors.roles?.join(' ')}>
            <MultiSelect
              label={t('Roles')}
              value={draft.roles}
              onChange={value => onChange({ roles: value })}
              options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              loading={roles.isPending}
            />
          </Field>
        </FormSection>
        <FormSection title={t('Rows')}>
          <RuleCondition {...props} />
        </FormSection>
        <FormSection title={t('Group')}>
          <Field
            label={t('Group')}
            hint={t('Rules of one group widen each other (or). Rules of different groups narrow each other (and).')}
          >
            <TextInput value={draft.group_key} onChange={group_key => onChange({ group_key })} />
          </Field>
          <Field label={t('Description')}>
            <TextInput value={draft.description} onChange={description => onChange({ description })} />
          </Field>
        </FormSection>
      </div>
      <RulePreview id={props.rule?.id ?? null} draft={draft} />
    </div>
  )
}

const bodyOf = (draft: RuleDraft) => ({
  ...draft,
  name: draft.name.trim(),
  tables: [...draft.tables],
  roles: [...draft.roles],
  group_key: draft.group_key.trim() === '' ? null : draft.group_key.trim(),
})

/** @param onTopOf version to overwrite, if another user saved the rule in the meantime */
async function saveRule(
  app: App,
  rule: RuleRow | null,
  draft: RuleDraft,
  onTopOf: number | undefined,
): Promise<number> {
  const body = bodyOf(draft)
  if (rule) {
    await call(app, 'PUT /api/v1/rowlevelsecurity/{id}', { path: { id: rule.id }, body, ifMatch: onTopOf })
    return rule.id
  }
  return (await call(app, 'POST /api/v1/rowlevelsecurity/', { body })).id
}

/** Warning to confirm before a rule is saved: all roles, or the named ones, would see no rows of a dataset. */
type Severity = { readonly kind: 'everyone' } | { readonly kind: 'some'; readonly names: readonly string[] }

/**
 * Returns the warning for a rule, or null. Null too if the server cannot count the rows: then the save itself is
 * refused.
 */
const severityOf = (app: App, rule: RuleRow | null, draft: RuleDraft): Promise<Severity | null> =>
  app
    .part(createQueryClient)
    .fetchQuery(rulePreview(app, rule?.id ?? null, draft))
    .then(({ result }): Severity | null => {
      if (result.hides_everything) return { kind: 'everyone' }
      const names = leftWithNothing(result)
      return names.length > 0 ? { kind: 'some', names } : null
    })
    .catch(() => null)

const messageOf = (error: unknown): string | null => {
  if (!error || conflictOf(error)) return null
  if (!(error instanceof ApiError)) return reasonOf(error)
  return Object.keys(error.fields).length > 0 ? null : error.message
}

const namesIn = (list: unknown, key: string): string =>
  (Array.isArray(list) ? list : [])
    .map((entry: unknown) => (isRecord(entry) ? String(entry[key]) : ''))
    .toSorted()
    .join(', ')

/** Stored and edited values of the rule in the same format, for comparison. */
function bothVersions({ stored }: Conflict, draft: RuleDraft, rule: RuleRow, roles: readonly RoleRow[]) {
  const { name, filter_type, clause, group_key, description } = stored
  const tableNames = new Map(rule.tables.map(({ id, table_name }) => [id, table_name]))
  const roleNames = new Map(roles.map(role => [role.id, role.name]))
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids
      .map(id => names.get(id) ?? `#${id}`)
      .toSorted()
      .join(', ')
  return {
    stored: {
      name,
      filter_type,
      clause,
      group_key: group_key ?? '',
      description: description ?? '',
      tables: namesIn(stored.tables, 'table_name'),
      roles: namesIn(stored.roles, 'name'),
    },
    local: { ...draft, tables: named(draft.tables, tableNames), roles: named(draft.roles, roleNames) },
  }
}

const Editor = ({ rule }: { readonly rule: RuleRow | null }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const roles = useQuery(rolesQuery(app))
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [severity, setSeverity] = useState<Severity | null>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(rule))
  const save = useMutation({
    mutationFn: (onTopOf?: number) => saveRule(app, rule, draft, onTopOf),
    onSuccess: () => {
      app.part(createToasts).success(t('The rule {name} was saved', { name: draft.name.trim() }))
      return refreshRules(app)
    },
  })
  const check = useMutation({
    mutationFn: () => severityOf(app, rule, draft),
    onSuccess: answer => (answer ? setSeverity(answer) : save.mutate(undefined)),
  })
  const isUnsaved = isChanged && !save.isSuccess
  useEffect(() => {
    if (!isUnsaved) return
    return guardLeaving(app, () => window.confirm(t('Leave without saving this rule?')))
  }, [isUnsaved, app])
  const { data: madeId } = save
  useEffect(() => {
    // Replace the URL of a new rule with its own, after the guard above is removed.
    if (rule === null && madeId !== undefined && !isUnsaved) navigate(rowRuleAddress(madeId), { replace: true })
  }, [rule, madeId, isUnsaved, navigate])
  const conflict = conflictOf(save.error)
  return (
    <>
      <EditorHead
        draft={draft}
        isUnsaved={isUnsaved}
        isBusy={save.isPending || check.isPending}
        onDiscard={() => setDraft(draftOf(rule))}
        onSave={() => check.mutate()}
      />
      <Message text={messageOf(save.error)} />
      <Parts
        rule={rule}
        draft={draft}
        errors={save.error instanceof ApiError ? save.error.fields : {}}
        onChange={change => {
          save.reset()
          setDraft(before => ({ ...before, ...change }))
        }}
      />
      {conflict && rule ? (
        <ConflictDialog
          isBusy={save.isPending}
          onClose={save.reset}
          onReload={() => void refreshRules(app)}
          onOverwrite={() => save.mutate(conflict.version)}
        >
          <OverwriteNote conflict={conflict} {...bothVersions(conflict, draft, rule, roles.data ?? [])} />
        </ConflictDialog>
      ) : null}
      {severity ? (
        <ConfirmDialog
          {...confirmationOf(severity)}
          verb={t('Save the rule')}
          act={async () => save.mutate(undefined)}
          onClose={() => setSeverity(null)}
        />
      ) : null}
    </>
  )
}

const confirmationOf = (severity: Severity) =>
  severity.kind === 'everyone'
    ? {
        title: t('Hide everything from everyone?'),
        text: t('Under this rule no role sees a single row of at least one dataset.'),
      }
    : {
        title: t('Hide all rows from some people?'),
        text: t('Under this rule {names} would see nothing of at least one dataset.', {
          names: listed(severity.names),
        }),
      }

const Message = ({ text }: { readonly text: string | null }) =>
  text ? (
    <div className={s.body}>
      <p className={s.error} role="alert">
        {text}
      </p>
    </div>
  ) : null

interface EditorHeadProps {
  readonly draft: RuleDraft
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
}

const EditorHead = ({ draft, isUnsaved, isBusy, onDiscard, onSave }: EditorHeadProps) => {
  const app = useApp()
  const isComplete = draft.name.trim() !== '' && draft.tables.length > 0 && draft.clause.trim() !== ''
  return (
    <PageHead
      title={draft.name.trim() || t('New rule')}
      parent={{ href: ADDRESS.rowRules, label: t('Row-level rules') }}
      note={isUnsaved ? <span className={s.unsaved}>{t('Not saved')}</span> : null}
      actions={
        <>
          <Button disabled={!isUnsaved} onClick={onDiscard}>
            {t('Discard')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isUnsaved || !isComplete || !may(app, 'can_write', 'RowLevelSecurity')}
            onClick={onSave}
          >
            {t('Save')}
          </Button>
        </>
      }
    />
  )
}

/** Page of one row-level rule: roles, datasets and condition, with a preview of its effect. */
export const RulePage = () => {
  const app = useApp()
  const key = useParams<{ id: string }>().id
  const id = Number(key)
  const rule = useQuery({ ...ruleQuery(app, id), enabled: id > 0 })
  usePageTitle(rule.data?.name ?? t('Row-level rule'))
  const stored = id > 0 ? rule.data : null
  return (
    <AdminPage current={ADDRESS.rowRules}>
      {rule.error || stored === undefined ? (
        <div className={s.message}>
          <QueryState of={rule} />
        </div>
      ) : (
        <Editor key={`${key} ${rule.dataUpdatedAt}`} rule={stored} />
      )}
    </AdminPage>
  )
}
