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
  part: Part,
  read: Read<Row>,
): Promise<Record<Field, Row[]> | LongList> {
  const rows = await shortList(part, read)
  if (rows === null) return new LongList(fields, () => inBatches(read))
  // Object.fromEntries forgets that these are the fields.
  return Object.fromEntries(fields.map((field) => [field, rows])) as Record<Field, Row[]>
}

/** The same where the answer is the list itself. */
export const wholeArray = async <Row extends { readonly _id: string }>(
  part: Part,
  read: Read<Row>,
): Promise<Row[] | LongList> => (await shortList(part, read)) ?? new LongList(null, () => inBatches(read))

/** null: the whole of it was asked for, and is more than one batch. */
async function shortList<Row>({ after, limit }: Part, read: Read<Row>): Promise<Row[] | null> {
  const first = await read({ after, limit: limit ?? batchRows })
  const isWhole = after === undefined && limit === undefined
  return isWhole && first.length === batchRows ? null : first
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
