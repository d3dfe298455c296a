/** Small pictures of what runs sent, for the log. */
import type { StoreOrTransaction } from '../../metadata/store.ts'

/** Maximum number of pictures of a report. Older runs have none. */
const MAX_PICTURES = 10
/** Maximum size. Larger pictures are not stored, to limit the size of the metadata store. */
const MAX_PICTURE_BYTES = 200_000

/** Stores the picture of a run, and removes those of older runs. */
export async function storePicture(
  trx: StoreOrTransaction,
  report_id: number,
  log_id: number,
  picture: Buffer,
): Promise<void> {
  if (picture.length > MAX_PICTURE_BYTES) return
  await trx.deleteFrom('report_pictures').where('log_id', '=', log_id).execute()
  await trx
    .insertInto('report_pictures')
    .values({ log_id, report_id, png: picture.toString('base64') })
    .execute()
  const latest = trx
    .selectFrom('report_pictures')
    .select('log_id')
    .where('report_id', '=', report_id)
    .orderBy('log_id', 'desc')
    .limit(MAX_PICTURES)
  await trx.deleteFrom('report_pictures').where('report_id', '=', report_id).where('log_id', 'not in', latest).execute()
}
