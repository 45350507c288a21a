import { randomBytes, X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { TLSSocket } from 'node:tls'
import { z } from 'zod'
import { createIdentity } from './certificates.ts'
import type { ApplePay } from './apple-pay.ts'

const SessionRequest = z.strictObject({
  merchantIdentifier: z.string(),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().min(1),
})
const lifeMs = 300_000
const maxBytes = 16_384

export type Gateway = { readonly origin: string; readonly authority: string; close(): Promise<void> }

/** Apple's gateway on loopback. Like the real one, it identifies the merchant by its client certificate. */
export async function openGateway(applePay: ApplePay): Promise<Gateway> {
  const identity = createIdentity('localhost')
  const server = createServer(
    { cert: identity.certificate, key: identity.key, requestCert: true, rejectUnauthorized: false },
    (request, response) => void respond(request, response),
  )
  server.on('tlsClientError', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    if (request.method !== 'POST' || !/^\/paymentservices\/(start|payment)Session$/.test(request.url ?? ''))
      return void end(404, '{}')
    const asked = SessionRequest.safeParse(await readJson(request))
    applePay.count()
    switch (applePay.faults.gateway) {
      case 'refuses':
        return void end(417, '{"statusCode":"417"}')
      case 'redirect':
        return void end(302, '', { location: `${applePay.site}/gateway-was-followed` })
      case 'html':
        return void end(200, '<html><body><h1>502 Bad Gateway</h1></body></html>')
      case 'large':
        return void end(200, JSON.stringify({ filler: 'x'.repeat(1_000_000) }))
      case 'silent':
        return
      case 'normal':
    }
    const isMerchant =
      isSameCertificate(request.socket as TLSSocket, applePay.merchant.certificate) &&
      asked.data?.merchantIdentifier === applePay.merchant.merchantId
    if (!asked.success || !isMerchant) return void end(417, '{"statusCode":"417"}')
    const { displayName, initiativeContext, merchantIdentifier } = asked.data
    const now = applePay.now().getTime()
    end(
      200,
      JSON.stringify({
        epochTimestamp: now,
        expiresAt: now + lifeMs,
        merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
        nonce: randomBytes(4).toString('hex'),
        merchantIdentifier,
        domainName: initiativeContext,
        displayName,
        signature: randomBytes(48).toString('hex'),
        operationalAnalyticsIdentifier: `${displayName}:sandbox`,
        retries: 0,
      }),
    )
  }

  return {
    origin: `https://localhost:${port}`,
    authority: identity.certificate,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function isSameCertificate(socket: TLSSocket, expected: string): boolean {
  const { fingerprint256 } = socket.getPeerCertificate()
  return fingerprint256 !== undefined && fingerprint256 === new X509Certificate(expected).fingerprint256
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxBytes) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
