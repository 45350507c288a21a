import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { chooseLang } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import { type Collector, providers } from './collector.ts'
import { pixelsPage } from './pixels.page.ts'
import { scripts } from './scripts.ts'

const MetaHit = z.object({
  ev: z.string(),
  eid: z.string().default(''),
  dl: z.string().default(''),
  'cd[value]': z.string().default(''),
})
const SnapHit = z.object({
  ev: z.string(),
  cdid: z.string().default(''),
  pl: z.string().default(''),
  e_pr: z.string().default(''),
})
const TiktokHit = z.object({
  event: z.string(),
  event_id: z.string(),
  context: z.object({ page: z.object({ url: z.string() }) }),
  properties: z.object({ value: z.number().optional() }),
})
const Ga4Hit = z.object({
  en: z.string(),
  dl: z.string().default(''),
  'ep.transaction_id': z.string().default(''),
  'epn.value': z.string().default(''),
})

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const empty = (reply: FastifyReply) => reply.code(204).send()

type Setup = { readonly collector: Collector; readonly base: string }

/** Serves the four scripts, their endpoints, and the received events: a page for people, `/pixels.json` for programs. */
export async function pixelsRoutes(app: FastifyInstance, { collector, base }: Setup): Promise<void> {
  for (const provider of providers) {
    const { name, source } = scripts[provider]
    app.get(`/pixels/${provider}/${name}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(source),
    )
  }
  app.get('/pixels/meta/tr/', async (request, reply) => {
    const { ev, eid, dl, 'cd[value]': value } = MetaHit.parse(request.query)
    collector.take({ provider: 'meta', event: ev, id: eid, value, address: dl })
    return reply.type('image/gif').header('cache-control', 'no-store').send(gif)
  })
  app.post('/pixels/snap/p', async (request, reply) => {
    const { ev, cdid, pl, e_pr: value } = SnapHit.parse(request.body)
    collector.take({ provider: 'snap', event: ev, id: cdid, value, address: pl })
    return empty(reply)
  })
  app.post('/pixels/tiktok/api/v2/pixel', async (request, reply) => {
    const { event, event_id: id, context, properties } = TiktokHit.parse(request.body)
    const value = properties.value === undefined ? '' : String(properties.value)
    collector.take({ provider: 'tiktok', event, id, value, address: context.page.url })
    return empty(reply)
  })
  app.post('/pixels/ga4/g/collect', async (request, reply) => {
    const { en, dl, 'ep.transaction_id': id, 'epn.value': value } = Ga4Hit.parse(request.query)
    collector.take({ provider: 'ga4', event: en, id, value, address: dl })
    return empty(reply)
  })
  app.get('/pixels.json', async () => collector.all())
  app.get('/pixels', async (request, reply) =>
    sendPage(reply, pixelsPage({ base, lang: chooseLang(request, reply) }, collector.all())),
  )
}
