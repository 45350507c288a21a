import type { PersonalDataProvider, PersonalFile } from '#identity/personal-data/personal-data-provider.ts'
import { numberText } from '#lib/number-text.ts'
import type { Deps } from '#platform/deps.ts'
import { ownInvoice, readDocument } from '#tax/render-documents.ts'
import {
  anonymiseEmails,
  anonymiseUnpaidOrders,
  deleteCarts,
  hasUnsettledPayment,
  lastInvoicedAt,
  listCartLines,
  listEmails,
  listInvoicedOrders,
} from './transactions.store.ts'
import { readTransactions } from './transactions.ts'

/** What the person put into the cart, bought and paid, with its invoices; what became a sale stays as the law asks. */
export const buyingPersonalData = (
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'config'>,
): PersonalDataProvider => ({
  name: 'buying',
  exportOf: async ({ actor, lang }) => {
    const { db, config, clock } = deps
    const invoiced = await listInvoicedOrders(db, actor.userId)
    return {
      data: {
        cart: await listCartLines(db, actor.userId),
        transactions: await readTransactions(db, actor, config.slug, lang, clock()),
        invoices: invoiced.map(({ number, issuedAt }) => ({ number: numberText(number), issuedAt })),
        letters: await listEmails(db, actor.email),
      },
      files: invoiced.map(({ orderId, number }): PersonalFile => ({
        name: `invoices/invoice-${numberText(number)}.pdf`,
        read: async () => readDocument(deps, await ownInvoice(deps, actor, orderId)),
      })),
    }
  },
  obstacle: async (tx, { userId }) => ((await hasUnsettledPayment(tx, userId)) ? 'payment-unsettled' : null),
  keepsUntil: async (tx, { userId }) => {
    const last = await lastInvoicedAt(tx, userId)
    return last && invoiceRetentionEnd(last)
  },
  erase: async (tx, { userId, actor }) => {
    await deleteCarts(tx, userId)
    await anonymiseUnpaidOrders(tx, userId)
    await anonymiseEmails(tx, actor.email)
    return []
  },
})

/** Years that invoices are kept after the tax period of the last one, a calendar year, has ended (zatca: record keeping). */
const retentionYears = 6

/** The first moment at which the invoice may go. */
const invoiceRetentionEnd = (issuedAt: Date): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + 1 + retentionYears, 0, 1))
