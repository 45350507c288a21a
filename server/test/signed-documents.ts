import { recompute } from '@matla/sandbox'
import type { Pool } from 'pg'

type Row = { readonly xml: Buffer; readonly hash: string; readonly uuid: string; readonly counter: string }

const batchSize = 200

/** Verifies every document that a test signed with the code of the sandbox's gateway; throws if one has a fault. */
export async function verifySignedDocuments(pool: Pool): Promise<void> {
  const faults: string[] = []
  for (let after = 0, found = batchSize; found === batchSize; after += batchSize) {
    const { rows } = await pool.query<Row>(
      'select xml, hash, uuid, counter from e_invoices where xml is not null order by id limit $1 offset $2',
      [batchSize, after],
    )
    found = rows.length
    for (const { xml, hash, uuid, counter } of rows) {
      const codes = await recompute(Buffer.from(xml), hash, uuid)
      if (codes.length > 0) faults.push(`${counter}: ${codes.join(' ')}`)
    }
  }
  if (faults.length > 0) throw new Error(`signed documents with faults: ${faults.join('; ')}`)
}
