import type { ConnectionId } from '@matla/contract/connections/connections'
import { takesRealMoney } from '#config/connection-settings.ts'
import { completeConnections } from '#config/entered-connections.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { providerIds } from '@matla/contract/payments/payment-providers'
import { registerWebhooks } from '#payments/register-webhooks.ts'
import type { Deps } from '#payments/deps.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import {
  type ConnectionRow,
  deleteTest,
  findNewestRow,
  insertRow,
  listChanges,
} from '#platform/connections/connections.ts'
import { sealValues, unsealValues } from '#platform/connections/sealed-values.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { incrementContentVersion, lockSettings } from '#platform/settings/settings.ts'
import { mergeValues, type Values, type ValuesInput } from './merge-values.ts'
import { requireReachableFiles } from './require-reachable-files.ts'

type ChangeCommand = {
  readonly connection: ConnectionId
  readonly input: ValuesInput
  /** The version that the caller was shown; null for none. */
  readonly basedOn: number | null
  /** Whether to continue although some files become unreachable. */
  readonly abandonsFiles: boolean
}

/**
 * Stores the values that an owner entered for a connection, sealed. Fails with `invalid` and the faults by
 * variable, `settings-changed` (with who changed it and when), `secrets-key-missing`, `secrets-unreadable`,
 * `real-payments-in-demo` or `storage-in-use`.
 */
export async function changeConnection(deps: Deps, actor: Actor, command: ChangeCommand): Promise<void> {
  const { connection, input } = command
  const { config } = deps
  const merge = (row: ConnectionRow | undefined) => {
    const stored = row ? (unsealValues(config, row) ?? fail('secrets-unreadable')) : {}
    const { environment, isProduction, isTrial } = config
    const strict = isProduction && !isTrial
    const { values, faults } = mergeValues({ connection, stored, input, environment, isProduction: strict })
    if (Object.keys(faults).length > 0) fail('invalid', faults)
    return { stored, values }
  }
  if (connection === 'storage' && !command.abandonsFiles) {
    const { values } = merge(await findNewestRow(deps.db, connection))
    await requireReachableFiles(deps, completeConnections(config, values).s3)
  }
  await store(deps, actor, command, (row) => {
    const { stored, values } = merge(row)
    const { payments } = completeConnections(config, values)
    if (config.isDemo && !config.isRealShop && takesRealMoney(payments)) fail('real-payments-in-demo')
    return { values, changed: namesOf(stored, values).filter((name) => stored[name] !== values[name]) }
  })
  if (providerIds.some((id) => id === connection)) await registerWebhooks(deps)
}

/** Removes the values that an owner entered for a connection. Fails with `settings-changed` or `storage-in-use`. */
export async function removeConnection(
  deps: Deps,
  actor: Actor,
  { connection, basedOn, abandonsFiles }: Omit<ChangeCommand, 'input'>,
): Promise<void> {
  if (connection === 'storage' && !abandonsFiles) await requireReachableFiles(deps, deps.config.s3)
  await store(deps, actor, { connection, basedOn }, (row) => ({ values: null, changed: row?.entered ?? [] }))
}

type Change = { readonly values: Values | null; readonly changed: readonly string[] }

async function store(
  { db, clock, config, connections }: Deps,
  { userId: actorId }: Actor,
  { connection, basedOn }: Pick<ChangeCommand, 'connection' | 'basedOn'>,
  decide: (row: ConnectionRow | undefined) => Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    await lockSettings(tx)
    const row = await findNewestRow(tx, connection)
    if ((row?.version ?? null) !== basedOn) await failAsChanged(tx, connection)
    const { values, changed } = decide(row)
    if (changed.length === 0) return
    const entered = values === null ? [] : Object.keys(values)
    await insertRow(tx, {
      connection,
      sealed:
        values === null || entered.length === 0
          ? null
          : (sealValues(config, connection, values) ?? fail('secrets-key-missing')),
      entered,
      changed: [...changed],
      changedAt: now,
      changedBy: actorId,
    })
    await deleteTest(tx, connection)
    // Cached pages show what is for sale, and every process reads the connections again before it renders them.
    await incrementContentVersion(tx)
    await writeAudit(
      tx,
      {
        actorId,
        action: entered.length === 0 ? 'remove' : 'change',
        subject: connection,
        // Only the names of variables are logged, never a value.
        detail: { fields: changed.join(', ') },
        before: { entered: (row?.entered ?? []).join(', ') },
        after: { entered: entered.join(', ') },
      },
      now,
    )
  })
  await connections.refresh()
}

async function failAsChanged(tx: Tx, connection: ConnectionId): Promise<never> {
  const last = (await listChanges(tx)).find((each) => each.connection === connection)
  return fail('settings-changed', last && toActorFields(last.by, last.at))
}

const namesOf = (...all: Values[]): string[] => [...new Set(all.flatMap((values) => Object.keys(values)))]
