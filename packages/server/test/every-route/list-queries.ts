import type { World } from './world.ts'

interface Info {
  readonly filters?: Readonly<Record<string, readonly { readonly operator: string }[]>>
}

const VALUES: Readonly<Record<string, string>> = { in: '!(1,2)', rel_m_m: '1', rel_o_m: '1', eq: '1' }

/** Queries to a list in Rison: one for each filter that it says it has, in some order of some page. */
export async function listQueries(url: string, world: World): Promise<readonly string[]> {
  const answer = await world.kit.users.admin.get(`${url}/_info`)
  const { filters = {} } = answer.status === 200 ? answer.json<Info>() : {}
  const rest = 'order_column:id,order_direction:desc,page:0,page_size:25,columns:!(id)'
  const queries = Object.entries(filters).flatMap(([column, operators]) =>
    operators.map(({ operator }) => {
      const value = VALUES[operator] ?? (/(^|_)id$/.test(column) ? '1' : "'2024-01-01'")
      return `(filters:!((col:${column},opr:${operator},value:${value})),${rest})`
    }),
  )
  return queries.length > 0 ? queries : [`(${rest})`]
}
