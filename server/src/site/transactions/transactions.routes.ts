import { transactionsCalls } from '@matla/contract/transactions/transactions.calls'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/http/actor.ts'
import { holderOf } from '#identity/sessions.ts'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import { invoiceHref } from '#tax/invoice-href.ts'
import { ownInvoice } from '#tax/read-document.ts'
import { renderAgain } from '#tax/render-invoice.ts'
import { numberText } from '#lib/number-text.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, refuse } from '#lib/errors.ts'
import { isId, orderOfTransaction } from './order-of-transaction.ts'
import { readTransactions } from './read-transactions.ts'

export function transactionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const actorOf = async (visit: Visit): Promise<Actor> => (await visit.actor()) ?? refuse('sign-in-needed')
  /** Whoever is named must be whoever asks (decision 3). */
  const ownUser = async (visit: Visit, userId: string | undefined): Promise<Actor> => {
    const actor = await actorOf(visit)
    return userId === undefined || userId === actor.userId ? actor : refuse('not-allowed')
  }
  const listOf = async (actor: Actor, visit: Visit) => ({
    ...success,
    transactions: await readTransactions(db, actor, config.slug, visit.lang, deps.clock()),
  })

  serve(
    app,
    transactionsCalls,
    {
      userByEmail: async ({ params }, visit) => {
        const actor = await actorOf(visit)
        if (!params.email.includes('@')) refuse('email-not-found')
        if (params.email.trim().toLowerCase() !== actor.email) refuse('not-allowed')
        return { ...success, _id: actor.userId }
      },
      list: async ({ params }, visit) => {
        if (!isId(params.userId)) refuse('user-id-not-found')
        return listOf(await ownUser(visit, params.userId), visit)
      },
      mine: async (_input, visit) => listOf(await actorOf(visit), visit),
      ofLink: async ({ body }, visit) => {
        const shown = await listOf(await holderOf(deps, body.link), visit)
        const here = await visit.actor()
        const own = here === null ? [] : (await listOf(here, visit)).transactions
        const ids = new Set(own.map(({ _id }) => _id))
        return { ...shown, isOwn: shown.transactions.every(({ _id }) => ids.has(_id)) }
      },
      regenerateInvoice: async ({ body }, visit) => {
        const actor = await ownUser(visit, body.userId)
        const orderId = (await orderOfTransaction(db, body.transactionId)) ?? refuse('transaction-not-found')
        const invoice = await ownInvoice(deps, actor, orderId).catch((error: unknown) => {
          throw error instanceof Refused && error.code === 'not-found'
            ? new Refused('transaction-not-found')
            : error
        })
        await renderAgain(deps, invoice).catch((error: unknown) => {
          deps.log.error({ err: error, invoice: invoice.id }, 'an invoice could not be rendered')
          refuse('invoice-not-rendered')
        })
        return {
          ...success,
          invoiceUrl: invoiceHref(config.slug, orderId),
          number: numberText(invoice.number),
        }
      },
    },
    deps,
  )
}
