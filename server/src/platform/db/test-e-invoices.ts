import { recompute } from '@matla/sandbox'
import type { Pool } from 'pg'

type Row = { readonly xml: Buffer; readonly hash: string; readonly uuid: string; readonly counter: string }

const atOnce = 200

/** Every document that a test signed is computed anew by the code of the sandbox's gateway. Throws where it finds a fault. */
export async function recomputeAll(pool: Pool): Promise<void> {
  const faults: string[] = []
  for (let after = 0, found = atOnce; found === atOnce; after += atOnce) {
    const { rows } = await pool.query<Row>(
      'select xml, hash, uuid, counter from e_invoices where xml is not null order by id limit $1 offset $2',
      [atOnce, after],
    )
    found = rows.length
    for (const { xml, hash, uuid, counter } of rows) {
      const codes = await recompute(Buffer.from(xml), hash, uuid)
      if (codes.length > 0) faults.push(`${counter}: ${codes.join(' ')}`)
    }
  }
  if (faults.length > 0) throw new Error(`signed documents with faults: ${faults.join('; ')}`)
}
