import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { seal, sealingKeys, unseal } from '#platform/signing/sealing.ts'

type SecretDeps = { readonly db: Db; readonly config: Pick<Config, 'linkSecret'> }
const sealedFor = (unitId: string) => ['e-invoice unit', unitId] as const

/** Encrypts a key or secret of a unit for storage. */
export async function sealForUnit(deps: SecretDeps, unitId: string, secret: string): Promise<string> {
  const [key] = await sealingKeys(deps)
  return seal(key, sealedFor(unitId), secret)
}

/** Decrypts a secret. Throws when it was sealed with a different key or for a different unit. */
export async function unsealSecret(deps: SecretDeps, unitId: string, sealed: string): Promise<string> {
  for (const key of await sealingKeys(deps)) {
    const secret = unseal(key, sealedFor(unitId), sealed)
    if (secret !== null) return secret
  }
  throw new Error('a secret of the unit was sealed with another key')
}

/** The private key of a unit. */
export const unsealKey = async (deps: SecretDeps, unitId: string, sealed: string): Promise<KeyObject> =>
  createPrivateKey(await unsealSecret(deps, unitId, sealed))

export const exportKey = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' })
