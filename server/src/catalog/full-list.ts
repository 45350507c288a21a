import { LongList } from '#platform/http/long-list.ts'

type PageQuery = { readonly after?: string | undefined; readonly limit?: number | undefined }
type ReadPage<Row> = (part: { readonly after: string | undefined; readonly limit: number }) => Promise<Row[]>

/** The number of rows read at one time. */
const batchSize = 500

/**
 * Returns a list in the given response fields: directly when it fits into one batch, otherwise streamed in batches. A
 * page is limited to one batch, because anyone can request a page from any starting point.
 */
export async function readFullList<Field extends string, Row extends { readonly _id: string }>(
  fields: readonly Field[],
  part: PageQuery,
  read: ReadPage<Row>,
): Promise<Record<Field, Row[]> | LongList> {
  const rows = await readShortList(part, read)
  if (rows === null) return new LongList(fields, () => readBatches(read))
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(fields.map((field) => [field, rows])) as Record<Field, Row[]>
}

/** Returns a list whose response is the array itself. */
export const readFullArray = async <Row extends { readonly _id: string }>(
  part: PageQuery,
  read: ReadPage<Row>,
): Promise<Row[] | LongList> =>
  (await readShortList(part, read)) ?? new LongList(null, () => readBatches(read))

/** Returns null when the full list was requested and exceeds one batch. */
async function readShortList<Row>({ after, limit }: PageQuery, read: ReadPage<Row>): Promise<Row[] | null> {
  const first = await read({ after, limit: limit ?? batchSize })
  const isWhole = after === undefined && limit === undefined
  return isWhole && first.length === batchSize ? null : first
}

async function* readBatches<Row extends { readonly _id: string }>(
  read: ReadPage<Row>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  for (;;) {
    const rows = await read({ after, limit: batchSize })
    yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?._id
  }
}
