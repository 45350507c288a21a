import { unescape } from 'node:querystring'
import { type ConnectionId, factsOf } from '@matla/contract/connections/connections'
import type { ConnectionTest } from '@matla/contract/staff/connections.calls'
import { completeConnections } from '#config/entered-connections.ts'
import { readRightsSubject } from '#learning/rights-subject.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import { findNewestRow, putTest } from '#platform/connections/connections.ts'
import { unsealValues } from '#platform/connections/sealed-values.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countAgainstQuota, type Limit } from '#platform/limits/limits.ts'
import type { ProbeResult } from '#staff/system/probes.ts'
import { mergeValues, type Values, type ValuesInput } from './merge-values.ts'
import { probeConnection } from './probe-connection.ts'
import { toTest } from './read-connections.ts'

const perMember: Limit = { name: 'connection-test', max: 40, windowSeconds: 600 }
const maxReason = 800

type TestCommand = { readonly connection: ConnectionId; readonly input: ValuesInput }

/**
 * Tests a connection with the values in use and those of the input, which are not stored. The result is stored
 * when there is no input. Fails with `invalid` and the faults by variable, `connection-absent`,
 * `secrets-unreadable` or `too-many-requests`.
 */
export async function testConnection(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId: actorId }: Actor,
  { connection, input }: TestCommand,
): Promise<ConnectionTest> {
  const row = await findNewestRow(db, connection)
  const stored = row ? (unsealValues(config, row) ?? fail('secrets-unreadable')) : {}
  const { environment, isProduction, isTrial } = config
  const strict = isProduction && !isTrial
  const { values, faults } = mergeValues({ connection, stored, input, environment, isProduction: strict })
  if (Object.keys(faults).length > 0) fail('invalid', faults)
  if (!(await countAgainstQuota(db, perMember, actorId, clock()))) fail('too-many-requests')
  const settings = completeConnections(config, values)
  const probed = await probeConnection(connection, settings, {
    dataDir: config.dataDir,
    requiresTls: isProduction,
    domain: new URL(config.publicUrl).hostname,
    subject: () => readRightsSubject(db),
  })
  if (probed === null) return fail('connection-absent')
  const now = clock()
  const reason = toReason(connection, { ...values, ...environment }, probed)
  const { state } = probed
  await db.transaction(async (tx) => {
    if (Object.keys(input).length === 0)
      await putTest(tx, { connection, state, reason, testedAt: now, testedBy: actorId })
    await writeAudit(tx, { actorId, action: 'test', subject: connection, detail: { state } }, now)
  })
  return toTest(connection, { state, reason, at: now })
}

/** The reason, without any secret of the connection that a provider might repeat in its response. */
function toReason(connection: ConnectionId, values: Values, probed: ProbeResult): string {
  const secrets = Object.entries(factsOf(connection).fields).flatMap(([name, { isSecret }]) => {
    const value = values[name]
    return isSecret && value ? [value, ...passwordsIn(value)] : []
  })
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), probed.reason ?? '')
    .slice(0, maxReason)
}

/** The password in an address such as a mail server's. */
function passwordsIn(value: string): string[] {
  const { password = '' } = URL.canParse(value) ? new URL(value) : {}
  return password === '' ? [] : [password, unescape(password)]
}
