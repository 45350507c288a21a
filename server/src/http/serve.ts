import { urlOf } from '@matla/contract/client'
import { type Call, type Calls, mostCallBytes, type Received, type Returned } from '@matla/contract/kit/call'
import type { LimitName } from '@matla/contract/kit/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { throughDoor } from '#limits/door.ts'
import type { ContentCache } from './content-cache.ts'
import { allow } from './access.ts'
import { received } from './received.ts'
import { type Visit, type VisitDeps, visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

export type Handlers<Rows extends Calls> = {
  readonly [Verb in keyof Rows]: (input: Received<Rows[Verb]>, visit: Visit) => Promise<Returned<Rows[Verb]>>
}

/** Doors whose tries belong to no account: the row alone says all that their limit needs. */
const ofTheNetwork: ReadonlySet<LimitName> = new Set(['mailed-link', 'certificate'])

export type ServeDeps = VisitDeps & { readonly cache: ContentCache }

/** Mounts one feature's rows. A row without a handler does not compile. */
export function serve<Rows extends Calls>(
  app: FastifyInstance,
  rows: Rows,
  handlers: Handlers<NoInfer<Rows>>,
  deps: ServeDeps,
) {
  for (const [verb, row] of Object.entries(rows)) {
    // The mapped type pairs each row with its own handler; entries() forgets which belongs to which.
    const handle = handlers[verb] as unknown as (input: object, visit: Visit) => Promise<unknown>
    for (const path of [row.path, ...(row.aliases ?? [])]) {
      app.route({
        method: row.method,
        url: urlOf(path, deps.config.slug, row.base),
        config: { call: row },
        bodyLimit: row.bodyBytes ?? mostCallBytes,
        handler: (request, reply) => answer(row, handle, request, reply, deps),
      })
    }
  }
}

async function answer(
  row: Call,
  handle: (input: object, visit: Visit) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ServeDeps,
) {
  const key = `json ${request.url}`
  // The address alone decides what it says, and anyone may ask.
  const known = row.cached && deps.cache.find(key)
  if (known) return deps.cache.send(known, request, reply)
  const visit = visitOf(request, reply, deps)
  await allow(row, visit)
  const handled = (): Promise<unknown> => handle(received(row, request), visit)
  const within = () =>
    row.limit && ofTheNetwork.has(row.limit)
      ? throughDoor({ ...deps, log: request.log }, row.limit, { ip: visit.ip, account: null }, handled)
      : handled()
  const run = async () => JSON.stringify(row.result.parse(await within()))
  if (!row.cached)
    return reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(await run())
  const kept = await deps.cache.keep(key, async () => ({
    body: Buffer.from(await run()),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
    },
  }))
  return deps.cache.send(kept, request, reply)
}

/** What every good answer begins with in the documents. */
export const success = { success: true } as const
