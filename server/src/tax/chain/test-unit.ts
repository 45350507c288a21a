import { newId } from '#lib/ids.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { newUnitKey } from '#tax/e-invoice/certificate-request.ts'
import { testToken } from '#tax/e-invoice/test-certificate.ts'
import { activateUnit, insertUnit } from './egs-units.store.ts'
import { keyText, sealForUnit } from './unit-secrets.ts'

/** A unit with the certificate of a test authority, which signs from now on. Returns its id. */
export async function startTestUnit(db: Drizzle, now: Date): Promise<string> {
  const id = newId(now)
  const key = newUnitKey()
  const deps = { db, config: { linkSecret: null } }
  const sealedKey = await sealForUnit(deps, id, keyText(key))
  const sealedSecret = await sealForUnit(deps, id, 'a secret')
  await db.transaction(async (tx) => {
    await insertUnit(tx, {
      id,
      environment: 'sandbox',
      state: 'ready',
      commonName: `TEST-${id}`,
      certificateRequest: 'a request',
      sealedKey,
      token: testToken(key),
      sealedSecret,
      validUntil: new Date('2031-01-01T00:00:00Z'),
      createdAt: now,
    })
    await activateUnit(tx, id, now)
  })
  return id
}
