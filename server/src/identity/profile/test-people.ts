import { makeStaff } from '#identity/test-staff.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#config/config.ts'
import { personalDataProvidersOf } from '#personal-data-providers.ts'
import type { Deps } from '#identity/deps.ts'
import { hashPassword, setPassword } from '#identity/passwords.ts'
import { privacyRoutes } from '#identity/personal-data/privacy.routes.ts'
import { findActor, openSession } from '#identity/sessions.ts'
import { addGuestAccount } from '#identity/users.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#platform/db/test-database.ts'
import { createContentCache } from '#platform/http/content-cache.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { profileRoutes } from './profile.routes.ts'

export const noon = new Date('2026-09-02T09:20:46Z')
export const password = 'Film#2026'

export type TestPerson = { readonly userId: string; readonly email: string; readonly token: string }

/** An app with the profile and privacy routes and those of `also`, an adjustable clock and stored files in memory. */
export async function openPeople(also: (app: FastifyInstance, deps: Deps) => void = () => undefined) {
  const database: Database = await testDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app: FastifyInstance = await createHttpServer(config)
  const stored = new Map<string, Buffer>()
  const jobs: Job[] = []
  let now = noon
  const used = {
    config,
    db: database.db,
    clock: () => now,
    findActor,
    log: app.log,
    cache: createContentCache(),
    jobs: { add: async (_tx: unknown, added: readonly Job[]) => void jobs.push(...added) },
    files: {
      put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
      get: async (key: string) => stored.get(key) ?? null,
    },
    removeFile: async (key: string) => void stored.delete(key),
    scanForVirus: null,
    lmsHref: 'https://learn.example',
  }
  // These modules need no other dependencies.
  const deps = used as unknown as Deps
  handleErrors(app)
  profileRoutes(app, deps)
  privacyRoutes(app, deps, personalDataProvidersOf(deps))
  also(app, deps)
  await app.ready()

  async function someone(email: string, kind: 'member' | 'checkout' = 'member'): Promise<TestPerson> {
    const userId = await addGuestAccount(database.db, { email, fullName: 'نورة العتيبي', lang: 'ar' }, now)
    const passwordHash = await hashPassword(password)
    await database.db.transaction((tx) =>
      setPassword(tx, deps, { userId, passwordHash, keepSessionId: null }),
    )
    return { userId, email, token: (await openSession(database.db, { userId, kind }, now)).token }
  }

  async function owner(email: string): Promise<TestPerson> {
    const hired = await someone(email)
    await makeStaff(database.db, hired.userId, 'owner')
    return hired
  }

  const ask = (who: Pick<TestPerson, 'token'> | null, url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/matla${url}`,
      headers: { 'accept-language': 'en', ...(who && { authorization: `Bearer ${who.token}` }) },
      ...(payload && { payload }),
    })

  return {
    app,
    db: database.db,
    deps,
    stored,
    jobs,
    someone,
    owner,
    ask,
    later: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type People = Awaited<ReturnType<typeof openPeople>>
