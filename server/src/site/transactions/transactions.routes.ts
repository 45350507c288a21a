import { isUuid } from '#lib/ids.ts'
import { transactionsCalls } from '@matla/contract/transactions/transactions.calls'
import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyInstance } from 'fastify'
import { findOrderLinkHolder } from '#identity/sessions.ts'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { invoiceHref } from '#tax/invoice-href.ts'
import { findOwnInvoice, renderAgain } from '#tax/render-documents.ts'
import { correctOwnAddress } from '#site/purchase-address/correct-own-address.ts'
import { orderOfTransaction, readTransactions } from './transactions.ts'

export function transactionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const listOf = async (actor: Actor, lang: Lang) => ({
    transactions: await readTransactions(deps, actor, lang),
  })

  serve(app, deps, transactionsCalls, {
    userByEmail: async ({ params }, { actor }) => {
      if (!params.email.includes('@')) fail('email-not-found')
      if (params.email.trim().toLowerCase() !== actor.email) fail('not-allowed')
      return { _id: actor.userId }
    },
    list: async ({ params }, { actor, lang }) => {
      if (!isUuid(params.userId)) fail('user-id-not-found')
      checkUser(actor, params.userId)
      return listOf(actor, lang)
    },
    correctAddress: ({ body }, { actor }) => correctOwnAddress(deps, actor, body),
    mine: (_input, { actor, lang }) => listOf(actor, lang),
    ofLink: async ({ body }, context) => {
      const shown = await listOf(await findOrderLinkHolder(deps, body.link), context.lang)
      const here = await context.findActor()
      const transactions = here === null ? [] : (await listOf(here, context.lang)).transactions
      const ids = new Set(transactions.map(({ _id }) => _id))
      return { ...shown, isOwn: shown.transactions.every(({ _id }) => ids.has(_id)) }
    },
    regenerateInvoice: async ({ body }, { actor }) => {
      checkUser(actor, body.userId)
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

/** The user named in the request must be the caller. */
function checkUser(actor: Actor, userId: string | undefined): void {
  if (userId !== undefined && userId !== actor.userId) fail('not-allowed')
}
