import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCall, registerFaultCalls } from '#kit/faults.ts'
import { chooseLang } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import { findChainFaults } from './chain.ts'
import { ZatcaFaults } from './faults.ts'
import { zatcaPage } from './zatca.page.ts'
import type { Zatca } from './zatca.ts'

const Revoke = z.strictObject({
  /** The serial number of the unit; absent: all production credentials. */
  serial: z.string().max(200).default(''),
})

/** Each production certificate with its documents and their chain faults. */
const chainsOf = ({ ids, documents }: Zatca) =>
  ids
    .all()
    .filter(({ kind }) => kind === 'live')
    .map((id) => {
      const sent = documents.all().filter(({ token }) => token === id.token)
      return { id, sent, faults: findChainFaults(sent, id.renews !== null) }
    })

/** Faults for programs (JSON) and for the panel (forms), and the gateway's state as a page and as JSON. */
export async function zatcaFaultRoutes(
  app: FastifyInstance,
  { zatca, base }: { zatca: Zatca; base: string },
): Promise<void> {
  registerFaultCall(app, `${base}/`, '/levers', ZatcaFaults, zatca)

  registerFaultCalls(app, `${base}/zatca/`)('/revoke', Revoke, ({ serial }) => {
    const live = zatca.ids.all().filter((id) => id.kind === 'live' && id.serial.includes(serial))
    if (live.length === 0) return faultError(404, 'No such unit')
    for (const { token } of live) zatca.ids.revoke(token)
    return { revoked: live.length }
  })

  app.get('/chains.json', async () =>
    chainsOf(zatca).map(({ id, sent, faults }) => ({
      serial: id.serial,
      vatNumber: id.vatNumber,
      isRevoked: id.isRevoked,
      documents: sent.map(({ token: _token, ...document }) => document),
      faults,
    })),
  )
  app.get('/', async (request, reply) =>
    sendPage(reply, zatcaPage({ base, lang: chooseLang(request, reply) }, chainsOf(zatca))),
  )
}
