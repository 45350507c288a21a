import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { chooseLang } from '#kit/lang.ts'
import { sendResult, faultError as error, registerFaultCalls } from '#kit/faults.ts'
import { sendPage } from '#kit/page.ts'
import { createIdToken, faults } from './credential.ts'
import { postTokenPage, chooserPage, tokenPage } from './google.page.ts'
import type { Google } from './google.ts'
import { type Person, people } from './people.ts'

/** How long Google's own key response may be cached, in seconds. */
const keysSeconds = 20_000

const ChosenAccount = z.object({
  sub: z.string(),
  login_uri: z.string().default(''),
  nonce: z.string().default(''),
})
const TokenRequest = z.strictObject({
  /** The email address of one of the people, or the claims of a new person. */
  email: z.string().optional(),
  person: z
    .looseObject({ sub: z.string(), email: z.string(), email_verified: z.boolean(), name: z.string() })
    .optional(),
  nonce: z.string().optional(),
  fault: z.enum(faults).optional(),
})
const ClientInput = z.object({ client_id: z.string() })
const Faults = z.strictObject({ isDown: z.boolean() })

type Setup = { readonly google: Google; readonly base: string; readonly panel: string }

/** Serves the keys, the token endpoint, the account page, and ID tokens (valid or faulty) for programs. */
export async function googleRoutes(app: FastifyInstance, { google, base, panel }: Setup): Promise<void> {
  app.get('/certs', async (_request, reply) => {
    if (google.isDown) return reply.code(503).send({ error: 'unavailable' })
    return reply
      .header('cache-control', `public, max-age=${keysSeconds}, must-revalidate`)
      .send({ keys: await google.keys.published() })
  })

  // Google recognizes the client before it asks for the secret, which the shop was never given.
  app.post('/token', async (request, reply) => {
    if (google.isDown) return reply.code(503).send({ error: 'unavailable' })
    if (ClientInput.safeParse(request.body).data?.client_id !== google.clientId)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'The OAuth client was not found.' })
    return reply.code(400).send({ error: 'invalid_request', error_description: 'client_secret is missing.' })
  })

  type Query = { lang?: string; login_uri?: string; nonce?: string }
  app.get('/', async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const { login_uri: loginUri = '', nonce = '' } = request.query
    return sendPage(reply, chooserPage({ base, lang: chooseLang(request, reply) }, { loginUri, nonce }))
  })

  app.post('/choose', async (request, reply) => {
    const frame = { base, lang: chooseLang(request, reply) }
    const chosen = ChosenAccount.safeParse(request.body)
    const person = people.find(({ sub }) => sub === chosen.data?.sub)
    if (!chosen.success || !person) return reply.redirect(`${base}/google`, 303)
    const { login_uri: loginUri, nonce } = chosen.data
    const token = await createIdToken(google, { person, nonce: nonce || undefined })
    if (!isHttp(loginUri)) return sendPage(reply, tokenPage(frame, person, token))
    const csrf = randomUUID()
    void reply.header('set-cookie', `g_csrf_token=${csrf}; Path=/; SameSite=Lax`)
    return sendPage(
      reply,
      postTokenPage(frame, loginUri, { credential: token, g_csrf_token: csrf, select_by: 'btn' }),
    )
  })

  const call = registerFaultCalls(app, panel)

  call('/credential', TokenRequest, async ({ email, nonce, fault, ...wanted }) => {
    const person = wanted.person ? toPerson(wanted.person) : people.find((each) => each.email === email)
    if (!person) return error(404, 'Nobody has this address')
    return { credential: await createIdToken(google, { person, nonce, fault }), select_by: 'btn' }
  })

  app.post('/rotate', async (request, reply) => {
    await google.keys.rotate()
    return sendResult(request, reply, panel, { ok: true })
  })

  call('/levers', Faults, (wanted) => {
    google.isDown = wanted.isDown
    return wanted
  })
}

const toPerson = (person: Pick<Person, 'sub' | 'email' | 'email_verified' | 'name'>): Person => ({
  given_name: person.name,
  ...person,
})

const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
