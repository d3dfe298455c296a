/** Addresses of the pictures of charts and dashboards. */
import { createHash } from 'node:crypto'

export interface Pictured {
  readonly id: number
  readonly uuid: string
  readonly version: number
}

/** Returns a digest that changes with every change of the object. */
export const digestOf = ({ uuid, version }: Pictured): string =>
  createHash('sha256').update(`${uuid} ${version}`).digest('hex').slice(0, 32)

export const thumbnailPath = (type: 'chart' | 'dashboard', row: Pictured): string =>
  `/api/v1/${type}/${row.id}/thumbnail/${digestOf(row)}/`

/** Returns the address of the PNG of a saved chart; `size` in CSS pixels. */
export const chartPicturePath = (row: Pictured, size?: readonly [width: number, height: number]): string =>
  `/api/v1/chart/${row.id}/screenshot/${digestOf(row)}/${size ? `?q=(window_size:!(${size.join(',')}))` : ''}`
