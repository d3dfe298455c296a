import { openAsBlob } from 'node:fs'

/** Loads a file into the managed database through the public upload route; answers the new dataset's id. */
export async function uploadTable(url: string, token: string, file: string, table: string): Promise<number> {
  const form = new FormData()
  form.set('type', 'columnar')
  form.set('table_name', table)
  form.set('already_exists', 'replace')
  form.set('file', await openAsBlob(file), `${table}.parquet`)
  const answer = await fetch(`${url}/api/v1/database/1/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${text.slice(0, 500)}`)
  const { result } = JSON.parse(text) as { result: { dataset_id: number } }
  return result.dataset_id
}
