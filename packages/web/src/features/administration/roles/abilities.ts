import { t } from '../../../i18n.ts'
import type { Right } from '../calls.ts'

/** Ability of a role in plain words, with the rights it consists of. */
export interface Ability {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Keys in the form `permission view`. */
  readonly rights: readonly string[]
}

const both = (view: string): readonly string[] => [`can_read ${view}`, `can_write ${view}`]

const readingAbilities = (): readonly Ability[] => [
  {
    id: 'open',
    label: t('Open dashboards and charts'),
    hint: t('Published ones, on the data that the role gives'),
    rights: [
      'can_read Dashboard',
      'can_read Chart',
      'can_read Dataset',
      'can_dashboard Superset',
      'can_explore_json Superset',
    ],
  },
  {
    id: 'build',
    label: t('Build and save charts'),
    hint: t('They own what they make'),
    rights: [
      'can_explore Superset',
      'can_slice Superset',
      'can_write Chart',
      'can_read Explore',
      ...both('ExploreFormDataRestApi'),
    ],
  },
  {
    id: 'dashboards',
    label: t('Make and edit dashboards'),
    hint: t('Their own, and those that name them as owner'),
    rights: ['can_write Dashboard', 'can_save_dash Superset'],
  },
  {
    id: 'drill',
    label: t('See the data behind charts'),
    hint: t('Rows behind a chart, its query, the chart as a table'),
    rights: [
      'can_drill Dashboard',
      'can_view_query Dashboard',
      'can_view_chart_as_table Dashboard',
      'can_samples Datasource',
    ],
  },
  { id: 'files', label: t('Export data'), hint: t('CSV and Excel files of charts'), rights: ['can_csv Superset'] },
  {
    id: 'share',
    label: t('Share links'),
    hint: t('Links to dashboards and charts in their current state'),
    rights: [
      'can_share_dashboard Superset',
      'can_share_chart Superset',
      ...both('DashboardPermalinkRestApi'),
      ...both('ExplorePermalinkRestApi'),
    ],
  },
  {
    id: 'reports',
    label: t('Set up reports and alerts'),
    hint: t('For content that they can open'),
    rights: both('ReportSchedule'),
  },
]

const makingAbilities = (): readonly Ability[] => [
  {
    id: 'upload',
    label: t('Upload files'),
    hint: t('Files become datasets'),
    rights: [
      'can_upload Database',
      'can_this_form_post CsvToDatabaseView',
      'can_this_form_post ColumnarToDatabaseView',
      'can_this_form_post ExcelToDatabaseView',
    ],
  },
  {
    id: 'datasets',
    label: t('Make and edit datasets'),
    hint: t('Columns, metrics, virtual datasets'),
    rights: ['can_write Dataset', 'can_save Datasource', 'can_duplicate Dataset', 'can_get_or_create_dataset Dataset'],
  },
  {
    id: 'sql',
    label: t('Write SQL'),
    hint: t('The SQL editor, saved queries and query history'),
    rights: [
      'can_sqllab Superset',
      'can_sqllab_history Superset',
      'can_read SQLLab',
      'can_execute_sql_query SQLLab',
      'can_get_results SQLLab',
      'can_export_csv SQLLab',
      'can_format_sql SQLLab',
      'can_read Query',
      ...both('SavedQuery'),
    ],
  },
  {
    id: 'all_data',
    label: t('See all data'),
    hint: t('Every dataset of every database; row-level rules still apply'),
    rights: ['all_datasource_access all_datasource_access', 'all_database_access all_database_access'],
  },
  {
    id: 'databases',
    label: t('Connect databases'),
    hint: t('Connections with their passwords'),
    rights: ['can_write Database'],
  },
  {
    id: 'people',
    label: t('Manage people'),
    hint: t('Users, roles, row-level rules, the audit log'),
    rights: [...both('User'), ...both('Role'), ...both('RowLevelSecurity'), 'can_read Log'],
  },
]

/** Returns all abilities by topic, from reading to administration. */
export const abilities = (): readonly Ability[] => [...readingAbilities(), ...makingAbilities()]

export const rightKey = ({ permission_name, view_menu_name }: Right): string => `${permission_name} ${view_menu_name}`

/** Returns whether a set of rights contains all, some or none of the rights of an ability. */
export function heldOf(ability: Ability, held: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = ability.rights.filter(right => held.has(right)).length
  if (count === 0) return 'none'
  return count === ability.rights.length ? 'all' : 'some'
}

/** Adds or removes the rights of an ability. Keeps the rights that another complete ability needs. */
export function withAbility(held: ReadonlySet<string>, ability: Ability, isOn: boolean): ReadonlySet<string> {
  const next = new Set(held)
  if (isOn) for (const right of ability.rights) next.add(right)
  else {
    const needed = new Set(
      abilities()
        .filter(other => other.id !== ability.id && heldOf(other, held) === 'all')
        .flatMap(({ rights }) => rights),
    )
    for (const right of ability.rights) if (!needed.has(right)) next.delete(right)
  }
  return next
}

/** Menu rights follow from other rights and are not shown as abilities. */
export const isMenuRight = ({ permission_name }: Right): boolean => permission_name === 'menu_access'

/** Maximum number of abilities to name in a summary. The others are counted. */
const MAX_NAMED = 4

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * Returns a sentence about the users and abilities of a role.
 * @param held rights of the role in the form `permission view`
 */
export function roleSummary(people: number, held: ReadonlySet<string>): string {
  const able = abilities().filter(ability => heldOf(ability, held) === 'all')
  const who = t(
    '{count, plural, =0 {Nobody has this role yet} one {# person has this role} other {# people have this role}}',
    {
      count: people,
    },
  )
  if (able.length === 0) return t('{who}. It lets them do nothing by itself.', { who })
  const things = able.slice(0, MAX_NAMED).map(ability => lowerFirst(ability.label))
  const rest = able.length - things.length
  const list = rest > 0 ? [...things, t('{rest, plural, one {# more thing} other {# more things}}', { rest })] : things
  const last = list.at(-1) ?? ''
  const text = list.length > 1 ? t('{first} and {last}', { first: list.slice(0, -1).join(', '), last }) : last
  return t('{who}. It lets them {things}.', { who, things: text })
}
