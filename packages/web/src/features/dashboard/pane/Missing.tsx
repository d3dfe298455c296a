import { EmptyState, LinkButton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Database, Lock } from 'lucide-react'
import { PaneMessage } from '../../../chart/notes/ChartMessages.tsx'
import { deletedQuery } from '../../../data/objects/deleted.ts'
import { chartAddress, deletedAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { RequestAccess } from '../../../kit/access/RequestAccess.tsx'
import { useApp } from '../../../state/use-app.ts'
import type { ChartEntry } from '../model/model.ts'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'

/** Returns the names of the owners, or an empty text if there are none. */
function ownersOf(owners: readonly { readonly first_name: string; readonly last_name: string }[]): string {
  return owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ')
}

interface MissingChartProps {
  readonly chartId: number
  readonly title: string | undefined
}

const Undrawable = ({ vizType }: { readonly vizType: string }) => (
  <EmptyState
    icon={<ChartNoAxesColumn />}
    tone="warning"
    title={t('“{type}” cannot be drawn here', { type: vizType })}
    text={t('This kind of chart is not part of this release. Its settings are kept.')}
  />
)

/**
 * Reason why a chart of the layout is not shown.
 * @param entry chart whose type cannot be drawn; undefined if the chart is missing
 */
export const MissingPicture = ({
  entry,
  chartId,
  title,
}: MissingChartProps & { readonly entry: ChartEntry | undefined }) => (
  <PaneMessage>
    {entry ? <Undrawable vizType={entry.form.viz_type} /> : <MissingChart chartId={chartId} title={title} />}
  </PaneMessage>
)

/** Chart without data in the page: the user may not see it, or it was deleted. */
const MissingChart = ({ chartId, title }: MissingChartProps) => {
  const { dashboard } = useDashboard().model
  if (!dashboard.withheld_charts?.includes(chartId)) return <Gone name={title || `#${chartId}`} />
  const owners = ownersOf(dashboard.owners)
  return (
    <EmptyState
      icon={<Lock />}
      tone="warning"
      title={t('You may not see this chart')}
      text={
        owners === ''
          ? t('You have no right to read its dataset. Ask an administrator.')
          : t('You have no right to read its dataset. Ask {owners}, or an administrator.', { owners })
      }
      action={<RequestAccess isShort type="chart" objectKey={String(chartId)} />}
    />
  )
}

const Gone = ({ name }: { readonly name: string }) => {
  const { model, isEditing } = useDashboard()
  const owners = ownersOf(model.dashboard.owners)
  if (isEditing)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        tone="warning"
        title={t('This chart is gone')}
        text={t('“{name}” was deleted. Choose it and press Delete to remove it from the page.', { name })}
      />
    )
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      tone="warning"
      title={t('This chart is gone')}
      text={
        model.mayEdit
          ? t('“{name}” was deleted. Restore it, or edit the dashboard and remove it.', { name })
          : owners === ''
            ? t('“{name}” was deleted.', { name })
            : t('“{name}” was deleted. {owners} can restore it, or remove it from the dashboard.', { name, owners })
      }
      action={
        model.mayEdit ? (
          <LinkButton size="s" href={deletedAddress('chart')}>
            {t('Recently deleted')}
          </LinkButton>
        ) : undefined
      }
    />
  )
}

/** Chart whose dataset is missing, with a link to choose another one. */
export const MissingDataset = ({ entry: { chart, form } }: { readonly entry: ChartEntry }) => {
  const app = useApp()
  const { dashboard } = useDashboard().model
  const rights = rightsOn(app, dashboard)
  const mayChange = rights.can_explore && rights.can_slice
  const id = Number.parseInt(String(form.datasource), 10)
  const deleted = useQuery({ ...deletedQuery(app, 'dataset'), enabled: may(app, 'can_write', 'Dataset') })
  const name = deleted.data?.result.find(row => row.id === id)?.name
  return (
    <PaneMessage>
      <EmptyState
        icon={<Database />}
        tone="warning"
        title={t('Missing dataset')}
        text={
          <>
            {t('The dataset linked to this chart may have been deleted.')}{' '}
            {Number.isNaN(id)
              ? null
              : name === undefined
                ? t('It was dataset {id}.', { id: String(id) })
                : t('It was “{name}” (dataset {id}).', { name, id: String(id) })}
          </>
        }
        action={
          mayChange ? (
            <>
              <LinkButton size="s" href={chartAddress(chart.id)}>
                {t('Choose another dataset')}
              </LinkButton>
              <LinkButton size="s" variant="ghost" href={deletedAddress('dataset')}>
                {t('Recently deleted')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
    </PaneMessage>
  )
}
