import type { BetterAuthOptions } from 'better-auth'
import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { hashOf, newId } from '#lib/ids.ts'
import { credentialsTable, sessionsTable, usersTable } from '#schema/accounts.tables.ts'
import { hashPassword, isPassword } from './password.ts'

/** better-auth over one transaction: who there is, how each is proven, and the opening of sessions (decision 0011). */
export type Auth = Awaited<ReturnType<typeof openAuth>>

const ofTransaction = new WeakMap<Tx, Promise<Auth>>()

/** What it writes is kept with the caller's transaction or not at all. */
export function authOver(tx: Tx): Promise<Auth> {
  const known = ofTransaction.get(tx) ?? openAuth(tx)
  ofTransaction.set(tx, known)
  return known
}

async function openAuth(tx: Tx) {
  // Loaded when the first person signs up or in: a process that only shows pages goes without it.
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const database = drizzleAdapter(tx, { provider: 'pg', schema, transaction: false })
  const { internalAdapter, password } = await betterAuth({ ...options, database }).$context
  return { people: internalAdapter, password }
}

const schema = { user: usersTable, session: sessionsTable, account: credentialsTable }

const options = {
  // Its own routes are not mounted and its cookies never leave: neither an address nor a lasting secret is needed.
  baseURL: 'http://localhost',
  secret: randomBytes(32).toString('base64url'),
  logger: { disabled: true },
  telemetry: { enabled: false },
  user: {
    fields: { name: 'fullName' },
    additionalFields: { lang: { type: 'string', required: true } },
  },
  session: {
    fields: { token: 'tokenHash', updatedAt: 'lastUsedAt' },
    additionalFields: {
      kind: { type: 'string', required: true },
      orderId: { type: 'string', required: false },
      openedFrom: { type: 'string', required: false },
    },
  },
  account: { fields: { accountId: 'providerKey', providerId: 'provider', password: 'passwordHash' } },
  emailAndPassword: {
    enabled: true,
    password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
  },
  advanced: { database: { generateId: false } },
  databaseHooks: {
    session: {
      create: {
        // The token itself never reaches SQL, and where the person was is not kept at all.
        before: async ({ token, createdAt }) => ({
          data: {
            id: newId(createdAt),
            token: hashOf(token),
            ipAddress: undefined,
            userAgent: undefined,
          },
        }),
      },
    },
  },
} satisfies BetterAuthOptions
