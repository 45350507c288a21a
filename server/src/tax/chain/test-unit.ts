import { newId } from '#lib/ids.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { generateUnitKey } from '#tax/e-invoice/certificate-request.ts'
import { testToken } from '#tax/e-invoice/test-certificate.ts'
import { activateUnit, insertUnit } from './egs-units.store.ts'
import { exportKey, sealForUnit } from './unit-secrets.ts'

/** Activates a unit with a certificate of a test authority. Returns its id. */
export async function startTestUnit(db: Drizzle, now: Date): Promise<string> {
  const id = newId(now)
  const key = generateUnitKey()
  const deps = { db, config: { linkSecret: null } }
  const sealedKey = await sealForUnit(deps, id, exportKey(key))
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
