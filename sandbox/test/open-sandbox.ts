import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { createSandbox, type SandboxOptions } from '#index.ts'

export const serverKey = 'SDEMO00001-DEMOKEY002-DEMOKEY003'
export const tamaraToken = 'sandbox-api-token'
export const tabbyKey = 'sk_test_00000000-0000-0000-0000-000000000000'
export const token = '0123456789abcdef0123456789abcdef'
const publicUrl = 'http://shop.test'
export const site = `${publicUrl}/sandbox/moodle`

const options: SandboxOptions = {
  publicUrl,
  paytabs: { profileId: 100_001, serverKey },
  tabby: { secretKey: tabbyKey, merchantCode: 'demo_sa' },
  tamara: { apiToken: tamaraToken, notificationToken: 'demo-notification-token-0001' },
  moodle: {
    token,
    courses: [
      { id: 2, shortname: 'أساسيات كتابة السيناريو', fullname: 'Script Writing Basics' },
      { id: 3, shortname: 'five', fullname: 'Teach & Learn <b>Five</b>' },
    ],
  },
  smtpPort: 0,
}

/** A sandbox mounted in a host app, called over HTTP. */
export async function openTestSandbox(extra: Partial<SandboxOptions> & { now?: () => Date } = {}) {
  const { now, ...more } = extra
  const sandbox = await createSandbox({ ...options, ...more }, now)
  const app = fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox' })

  async function post(path: string, payload: object, headers: Record<string, string> = {}) {
    return app.inject({ method: 'POST', url: `/sandbox${path}`, payload, headers })
  }

  return {
    app,
    sandbox,
    post,
    get: (path: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/sandbox${path}`, headers }),
    paytabs: (path: string, payload: object, key = serverKey) =>
      post(`/paytabs${path}`, payload, { authorization: key }),
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/sandbox${path}`,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    ledger: async () => (await app.inject('/sandbox/ledger.json')).json(),
    async close() {
      await app.close()
      await sandbox.close()
    },
  }
}
export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** A shop that only records the callbacks it receives. */
export async function openShop() {
  const received: Received[] = []
  const shop = { status: 200, received, url: '', close: async () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      response.writeHead(shop.status).end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/paytabs`
  shop.close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return shop
}

/** A complete request for a payment page. */
export function pageRequest(changes: object = {}): object {
  return {
    profile_id: 100_001,
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: 'ord_1.a1',
    cart_description: 'Film course order',
    cart_currency: 'SAR',
    cart_amount: 850,
    paypage_lang: 'en',
    return: 'https://shop.test/pay/return',
    customer_details: { email: 'sara.demo+film@example.com' },
    ...changes,
  }
}
