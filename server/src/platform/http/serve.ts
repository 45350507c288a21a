import { callUrl } from '@matla/contract/client'
import {
  type Call,
  type Calls,
  maxCallBytes,
  type HandlerInput,
  type HandlerResult,
} from '@matla/contract/kit/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { runAudited } from '#platform/audit/audited-call.ts'
import { withinLimits } from '#platform/limits/limits.ts'
import { withinLinkLimit } from '#platform/limits/link-limit.ts'
import { type CurrentShopState, requireOpenShop } from '#platform/shop-state/current-shop-state.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { authorize, isStaff } from './actor.ts'
import { findAuditedCall } from './audited-rows.ts'
import { callKey } from './cached-calls.ts'
import type { ContentCache, Partition } from './content-cache.ts'
import { parseInput } from './parse-input.ts'
import { LongList } from './long-list.ts'
import { type ActorContext, type ContextDeps, createContext, type RequestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

export type Handlers<Rows extends Calls> = {
  readonly [CallName in keyof Rows]: (
    input: HandlerInput<Rows[CallName]>,
    context: Rows[CallName]['access'] extends 'anyone' ? RequestContext : ActorContext,
  ) => Promise<HandlerResult<Rows[CallName]> | LongList>
}

export type ServeDeps = ContextDeps & { readonly cache: ContentCache; readonly shopState: CurrentShopState }

/** Mounts one feature's rows. A row without a handler does not compile. */
export function serve<Rows extends Calls>(
  app: FastifyInstance,
  deps: ServeDeps,
  rows: Rows,
  handlers: Handlers<NoInfer<Rows>>,
) {
  for (const [callName, row] of Object.entries(rows)) {
    // The mapped type pairs each row with its handler, but `entries()` loses the pairing.
    const handle = handlers[callName] as unknown as ServedCall['handle']
    const partition = row.cached ? choosePartition(row) : null
    for (const path of [row.path, ...(row.aliases ?? [])]) {
      app.route({
        method: row.method,
        url: callUrl(path, deps.config.slug, row.base),
        config: { call: row },
        bodyLimit: row.bodyBytes ?? maxCallBytes,
        handler: (request, reply) => respond({ row, handle, partition }, request, reply, deps),
      })
    }
  }
}

const isFree = (property: unknown): boolean =>
  typeof property === 'object' && property !== null && !('enum' in property) && !('const' in property)

/** A call whose parameters are all enumerated has few responses, while a free parameter allows any number of them. */
function choosePartition({ params, query }: Call): Partition {
  const properties = [params, query].flatMap((schema) =>
    schema
      ? Object.values(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      : [],
  )
  return properties.some(isFree) ? 'asked' : 'ours'
}

type ServedCall = {
  readonly row: Call
  readonly handle: (input: object, context: RequestContext) => Promise<unknown>
  /** null when responses are not cached. */
  readonly partition: Partition | null
}

async function respond(
  { row, handle, partition }: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
) {
  const visitor = createContext(request, reply, deps)
  const context =
    row.access === 'anyone' ? visitor : { ...visitor, actor: await authorize(row, visitor, deps) }
  // A row with this error belongs to a sale.
  if (row.errors.includes('shop-closed')) await requireOpenShopFor(deps.shopState, context)
  const handled = async (): Promise<unknown> => {
    const input = parseInput(row, request)
    const call = await findAuditedCall(row, input, context)
    return call === null ? handle(input, context) : runAudited(deps, call, () => handle(input, context))
  }
  // Limits that belong to no account are declared by the row.
  const within = () => {
    const limitDeps = { ...deps, log: request.log }
    if (row.limit === 'mailed-link') return withinLinkLimit(limitDeps, context.ip, handled)
    if (row.limit === 'certificate')
      return withinLimits(limitDeps, row.limit, { ip: context.ip, account: null }, handled)
    return handled()
  }
  const run = () =>
    traced(`call ${row.method} ${row.path}`, async () => {
      const returned = await within()
      return returned instanceof LongList
        ? streamList(row, returned)
        : JSON.stringify(row.result.parse(returned ?? {}))
    })
  if (partition === null) {
    const text = await run()
    const body = typeof text === 'string' ? text : Readable.from(text)
    return reply.header('cache-control', 'no-store').type('application/json').send(body)
  }
  const make = async () => {
    const text = await run()
    const content = typeof text === 'string' ? { body: Buffer.from(text) } : { parts: text }
    return { ...content, headers: cacheHeaders(context) }
  }
  // A cached call is public, and its response depends only on its parsed input.
  const key = callKey(row, parseInput(row, request))
  return deps.cache.send(await deps.cache.getOrMake(key, make, partition), request, reply)
}

const cacheHeaders = (context: RequestContext) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': context.isCacheable() ? 'public, max-age=0, s-maxage=60' : 'no-store',
})

/** Validates each batch like a whole response. */
const streamList = ({ result }: Call, list: LongList): AsyncIterable<string> =>
  list.json((page) => result.parse(page))

/** Fails with `shop-closed` while the shop is closed, except for staff, who try out purchases before it opens. */
async function requireOpenShopFor(
  current: CurrentShopState,
  context: Pick<RequestContext, 'findActor'>,
): Promise<void> {
  if (current.read().state === 'open') return
  const actor = await context.findActor()
  if (actor === null || !isStaff(actor)) requireOpenShop(current)
}
