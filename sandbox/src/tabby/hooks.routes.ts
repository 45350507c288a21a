import type { FastifyInstance } from 'fastify'
import { badData, failures } from './answers.ts'
import { fail, firstFault, failureOf } from './api.routes.ts'
import { HookRequest } from './requests.wire.ts'
import type { Tabby } from './tabby.ts'

type Named = { Params: { id: string } }
const mostHooks = 4

/** Registration of a merchant's URL for payment webhooks, with the header to send. */
export async function tabbyHookRoutes(app: FastifyInstance, { tabby }: { tabby: Tabby }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const failure = failureOf(request, tabby)
    if (failure) return fail(reply, failure)
    if (request.headers['x-merchant-code'] !== tabby.merchantCode) return fail(reply, failures.noMerchant)
  })

  app.get('/webhooks', async () => tabby.hooks.all())
  app.get<Named>('/webhooks/:id', async ({ params }, reply) => {
    const hook = tabby.hooks.get(params.id)
    return hook ? reply.send(hook) : fail(reply, failures.noHook)
  })
  app.post('/webhooks', async ({ body }, reply) => {
    const parsed = HookRequest.safeParse(body)
    if (!parsed.success) return fail(reply, badData(firstFault(parsed.error.issues)))
    if (tabby.hooks.all().length >= mostHooks) return fail(reply, failures.tooManyHooks)
    return reply.send(tabby.hooks.put(parsed.data))
  })
  app.put<Named>('/webhooks/:id', async ({ params, body }, reply) => {
    const parsed = HookRequest.safeParse(body)
    if (!parsed.success) return fail(reply, badData(firstFault(parsed.error.issues)))
    if (!tabby.hooks.get(params.id)) return fail(reply, failures.noHook)
    return reply.send(tabby.hooks.put(parsed.data, params.id))
  })
  app.delete<Named>('/webhooks/:id', async ({ params }, reply) =>
    tabby.hooks.remove(params.id) ? reply.code(204).send() : fail(reply, failures.noHook),
  )
}
