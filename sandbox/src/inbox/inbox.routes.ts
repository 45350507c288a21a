import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendResult, registerFaultCall, parseFaultCall } from '#kit/faults.ts'
import { chooseLang } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import { listPage, mailPage, tabs } from './inbox.page.ts'
import { InboxFaults } from './faults.ts'
import { getAttachment, unsubscribeUrl } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

type Listing = FastifyRequest<{ Querystring: { to?: string; lang?: string } }>
type One = FastifyRequest<{
  Params: { id: string }
  Querystring: { tab?: string; answer?: string; lang?: string }
}>
type File = FastifyRequest<{ Params: { id: string; index: string } }>

const Unsubscribe = z.object({ how: z.enum(['one-click', 'scan']) })
const patience = 10_000

// An email may load only inline pictures and styles; links open in a new tab.
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src * data:; style-src 'unsafe-inline' *; font-src *; frame-ancestors 'self'"

/** The inbox for people (pages) and for programs (`/inbox.json`, `/inbox/:id.json`). */
export async function inboxRoutes(
  app: FastifyInstance,
  { mailbox, base }: { mailbox: Mailbox; base: string },
): Promise<void> {
  const chosen = (to: string | undefined) => (to ? mailbox.to(to) : mailbox.all())

  app.get('/inbox.json', async (request: Listing) => chosen(request.query.to))

  app.get('/inbox', async (request: Listing, reply) => {
    const frame = { base, lang: chooseLang(request, reply) }
    return sendPage(reply, listPage(frame, chosen(request.query.to), request.query.to ?? ''))
  })

  app.get(
    '/inbox/:id(^[0-9]+$).json',
    async (request: One, reply) => mailbox.get(request.params.id) ?? gone(reply),
  )

  app.get('/inbox/:id', async (request: One, reply) => {
    const mail = mailbox.get(request.params.id)
    if (mail === undefined) return gone(reply)
    const frame = { base, lang: chooseLang(request, reply) }
    const tab = tabs.find((name) => name === request.query.tab) ?? (mail.html === '' ? 'text' : 'html')
    const source = mailbox.raw(mail.id)?.toString('utf8') ?? null
    return sendPage(reply, mailPage(frame, mail, tab, source, request.query.answer ?? ''))
  })

  app.get('/inbox/:id/body', async (request: One, reply) => {
    const mail = mailbox.get(request.params.id)
    if (mail === undefined) return gone(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', bodyPolicy)
      .header('referrer-policy', 'no-referrer')
      .send(`<base target="_blank">${mail.html}`)
  })

  app.get('/inbox/:id/attachments/:index', async (request: File, reply) => {
    const { id, index } = request.params
    const raw = mailbox.raw(id)
    const content = raw === undefined ? null : await getAttachment(raw, Number(index))
    const about = mailbox.get(id)?.attachments[Number(index)]
    if (content === null || about === undefined) return gone(reply)
    return reply
      .type(about.contentType)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `inline; filename*=UTF-8''${encodeURIComponent(about.filename || 'file')}`,
      )
      .send(content)
  })

  app.post('/inbox/:id/unsubscribe', async (request: One, reply) => {
    const asked = parseFaultCall(Unsubscribe, request, reply)
    const mail = mailbox.get(request.params.id)
    const url = mail === undefined ? null : unsubscribeUrl(mail)
    if (asked === null) return reply
    if (url === null) return gone(reply)
    const status = await visit(url, asked.how)
    return sendResult(request, reply, `${base}/inbox/${request.params.id}?answer=${status}`, { status })
  })

  registerFaultCall(app, `${base}/`, '/inbox/levers', InboxFaults, mailbox)
}

function gone(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Email not available' })
}

/** Makes the request of a mailbox provider (POST, RFC 8058) or of a link scanner (GET); returns 0 without a response. */
async function visit(url: string, how: 'one-click' | 'scan'): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const request: RequestInit = how === 'scan' ? { signal } : { signal, method: 'POST', body: form }
  const response = await fetch(url, { ...request, redirect: 'manual' }).catch(() => null)
  return response?.status ?? 0
}
