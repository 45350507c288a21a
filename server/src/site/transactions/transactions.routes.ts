import { isUuid } from '#lib/ids.ts'
import { transactionsCalls } from '@matla/contract/transactions/transactions.calls'
import type { FastifyInstance } from 'fastify'
import { findOrderLinkHolder } from '#identity/sessions.ts'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { invoiceHref } from '#tax/invoice-href.ts'
import { findOwnInvoice, renderAgain } from '#tax/render-documents.ts'
import { correctOwnAddress } from '#site/purchase-address/correct-own-address.ts'
import { orderOfTransaction, readTransactions } from './transactions.ts'

export function transactionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const actorOf = async (context: RequestContext): Promise<Actor> =>
    (await context.actor()) ?? fail('sign-in-needed')
  /** The user named in the request must be the caller. */
  const ownUser = async (context: RequestContext, userId: string | undefined): Promise<Actor> => {
    const actor = await actorOf(context)
    return userId === undefined || userId === actor.userId ? actor : fail('not-allowed')
  }
  const listOf = async (actor: Actor, context: RequestContext) => ({
    transactions: await readTransactions(deps, actor, context.lang),
  })

  serve(app, deps, transactionsCalls, {
    userByEmail: async ({ params }, context) => {
      const actor = await actorOf(context)
      if (!params.email.includes('@')) fail('email-not-found')
      if (params.email.trim().toLowerCase() !== actor.email) fail('not-allowed')
      return { _id: actor.userId }
    },
    list: async ({ params }, context) => {
      if (!isUuid(params.userId)) fail('user-id-not-found')
      return listOf(await ownUser(context, params.userId), context)
    },
    correctAddress: async ({ body }, context) => {
      await correctOwnAddress(deps, await actorOf(context), body)
      return {}
    },
    mine: async (_input, context) => listOf(await actorOf(context), context),
    ofLink: async ({ body }, context) => {
      const shown = await listOf(await findOrderLinkHolder(deps, body.link), context)
      const here = await context.actor()
      const own = here === null ? [] : (await listOf(here, context)).transactions
      const ids = new Set(own.map(({ _id }) => _id))
      return { ...shown, isOwn: shown.transactions.every(({ _id }) => ids.has(_id)) }
    },
    regenerateInvoice: async ({ body }, context) => {
      const actor = await ownUser(context, body.userId)
      const orderId = (await orderOfTransaction(db, body.transactionId)) ?? fail('transaction-not-found')
      const invoice = await findOwnInvoice(deps, actor, orderId).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not-found'
          ? new AppError('transaction-not-found')
          : error
      })
      await renderAgain(deps, invoice).catch((error: unknown) => {
        if (error instanceof AppError) throw error
        deps.log.error({ err: error, invoice: invoice.id }, 'an invoice could not be rendered')
        fail('invoice-not-rendered')
      })
      return { invoiceUrl: invoiceHref(config.slug, orderId), number: invoice.number }
    },
  })
}
