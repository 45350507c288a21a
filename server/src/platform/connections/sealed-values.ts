import type { ConnectionId } from '@matla/contract/connections/connections'
import { z } from 'zod'
import type { Config } from '#config/config.ts'
import { seal, type SealContext, unseal } from '#platform/signing/sealing.ts'

/** The entered values of a connection, by variable. */
export type EnteredValues = Readonly<Record<string, string>>

const Values = z.record(z.string(), z.string())
const context = (connection: ConnectionId): SealContext => ['connection', connection]

/** Returns null when the environment has no key to seal with. */
export function sealValues(
  { secretsKeys: [key] }: Pick<Config, 'secretsKeys'>,
  connection: ConnectionId,
  values: EnteredValues,
): string | null {
  return key === undefined ? null : seal(key, context(connection), JSON.stringify(values))
}

/** Returns null when sealed with a key that this environment does not have. */
export function unsealValues(
  { secretsKeys }: Pick<Config, 'secretsKeys'>,
  { connection, sealed }: { readonly connection: ConnectionId; readonly sealed: string | null },
): EnteredValues | null {
  if (sealed === null) return {}
  for (const key of secretsKeys) {
    const values = unseal(key, context(connection), sealed)
    if (values !== null) return Values.parse(JSON.parse(values))
  }
  return null
}
