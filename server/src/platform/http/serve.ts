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
import { audited } from '#platform/audit/audited-call.ts'
import { withinLimits } from '#platform/limits/limits.ts'
import { withinLinkLimit } from '#platform/limits/link-limit.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { allow } from './actor.ts'
import { auditedCall } from './audited-rows.ts'
import type { ContentCache, Partition } from './content-cache.ts'
import { parseInput } from './parse-input.ts'
import { LongList } from './long-list.ts'
import { type ContextDeps, contextOf, type RequestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

export type Handlers<Rows extends Calls> = {
  readonly [CallName in keyof Rows]: (
    input: HandlerInput<Rows[CallName]>,
    context: RequestContext,
  ) => Promise<HandlerResult<Rows[CallName]> | LongList>
}

export type ServeDeps = ContextDeps & { readonly cache: ContentCache }

/** Mounts one feature's rows. A row without a handler does not compile. */
export function serve<Rows extends Calls>(
  app: FastifyInstance,
  deps: ServeDeps,
  rows: Rows,
  handlers: Handlers<NoInfer<Rows>>,
) {
  for (const [callName, row] of Object.entries(rows)) {
    // The mapped type pairs each row with its own handler; entries() forgets which belongs to which.
    const handle = handlers[callName] as unknown as Served['handle']
    const partition = row.cached ? partitionOf(row) : null
    for (const path of [row.path, ...(row.aliases ?? [])]) {
      app.route({
        method: row.method,
        url: callUrl(path, deps.config.slug, row.base),
        config: { call: row },
        bodyLimit: row.bodyBytes ?? maxCallBytes,
        handler: (request, reply) => answer({ row, handle, partition }, request, reply, deps),
      })
    }
  }
}

const isFree = (property: unknown): boolean =>
  typeof property === 'object' && property !== null && !('enum' in property) && !('const' in property)

/** A call whose every parameter is one of a few words has few answers; with a free one a caller may ask for any number. */
function partitionOf({ params, query }: Call): Partition {
  const properties = [params, query].flatMap((schema) =>
    schema
      ? Object.values(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      : [],
  )
  return properties.some(isFree) ? 'asked' : 'ours'
}

type Served = {
  readonly row: Call
  readonly handle: (input: object, context: RequestContext) => Promise<unknown>
  /** null: its answers are not kept. */
  readonly partition: Partition | null
}

async function answer(
  { row, handle, partition }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
) {
  const context = contextOf(request, reply, deps)
  await allow(row, context, deps)
  const handled = async (): Promise<unknown> => {
    const input = parseInput(row, request)
    const call = await auditedCall(row, input, context)
    return call === null ? handle(input, context) : audited(deps, call, () => handle(input, context))
  }
  // Limits whose tries belong to no account: the row alone says all that they need.
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
      return returned instanceof LongList ? longOf(row, returned) : JSON.stringify(row.result.parse(returned))
    })
  if (partition === null) {
    const text = await run()
    const body = typeof text === 'string' ? text : Readable.from(text)
    return reply.header('cache-control', 'no-store').type('application/json').send(body)
  }
  const make = async () => {
    const text = await run()
    const what = typeof text === 'string' ? { body: Buffer.from(text) } : { parts: text }
    return { ...what, headers: headersOf(context) }
  }
  // What the call makes of its address decides what it says, and anyone may ask.
  const key = `json ${row.path} ${JSON.stringify(parseInput(row, request))}`
  return deps.cache.send(await deps.cache.keep(key, make, partition), request, reply)
}

const headersOf = (context: RequestContext) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': context.isCacheable() ? 'public, max-age=0, s-maxage=60' : 'no-store',
})

/** Each batch is checked as a whole answer would be. */
const longOf = ({ result }: Call, list: LongList): AsyncIterable<string> =>
  list.json((whole) => result.parse(whole))
