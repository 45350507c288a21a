import { LongList } from '#platform/http/long-list.ts'

type Part = { readonly after?: string | undefined; readonly limit?: number | undefined }
type Read<Row> = (part: { readonly after: string | undefined; readonly limit: number }) => Promise<Row[]>

/** So many are read at once. */
const batchRows = 500

/**
 * A list in the given fields of an answer: as it is where one batch holds it, else batch after batch. Of a part nobody
 * gets more than one batch: there are as many parts as courses.
 */
export async function wholeList<Field extends string, Row extends { readonly _id: string }>(
  fields: readonly Field[],
  { after, limit }: Part,
  read: Read<Row>,
): Promise<Record<Field, Row[]> | LongList> {
  const first = await read({ after, limit: limit ?? batchRows })
  const isWhole = after === undefined && limit === undefined
  if (isWhole && first.length === batchRows) return new LongList(fields, () => inBatches(read))
  // Object.fromEntries forgets that these are the fields.
  return Object.fromEntries(fields.map((field) => [field, first])) as Record<Field, Row[]>
}

async function* inBatches<Row extends { readonly _id: string }>(read: Read<Row>): AsyncGenerator<Row[]> {
  let after: string | undefined
  for (;;) {
    const rows = await read({ after, limit: batchRows })
    yield rows
    if (rows.length < batchRows) return
    after = rows.at(-1)?._id
  }
}
