import { findActor, openSession } from '#identity/sessions.ts'
import { readConfig } from '#config/config.ts'
import { testDatabase } from '#platform/db/test-database.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { memoryFiles } from '#platform/storage/test-files.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { addBuyer, type Buyer } from '#tax/test-orders.ts'
import type { Deps } from '#platform/deps.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

const start = Date.parse('2026-09-02T09:00:00Z')

/** The routes of this module on the demo's catalogue, for two users; every read of the clock is a second later. */
export async function openWishlist() {
  const database = await testDatabase()
  const { db } = database
  const config = readConfig({ LOG_LEVEL: 'silent' })
  let ticks = 0
  const clock = () => new Date(start + 1000 * (ticks += 1))
  await loadDemo({ db, files: memoryFiles(), clock, slug: config.slug }, () => undefined)
  const app = await createHttpServer(config)
  handleErrors(app)
  // This module uses no other dependencies of the app.
  wishlistRoutes(app, { config, db, clock, findActor } as unknown as Deps)
  await app.ready()

  const person = async (email: string) => {
    const buyer = await addBuyer(db, email)
    const tokenOf = async (kind: 'member' | 'checkout') =>
      (await openSession(db, { userId: buyer.userId, kind }, clock())).token
    return { ...buyer, token: await tokenOf('member'), guestToken: await tokenOf('checkout') }
  }
  const ask = (path: string, as: string, body?: object) =>
    app.inject({
      method: body ? 'POST' : 'GET',
      url: `/matla${path}`,
      headers: as === '' ? {} : { authorization: `Bearer ${as}` },
      ...(body && { payload: body }),
    })
  return {
    db,
    ask,
    noura: await person('noura@example.com'),
    sami: await person('sami@example.com'),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type Person = Buyer & { readonly token: string; readonly guestToken: string }
