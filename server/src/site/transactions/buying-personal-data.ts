import type { PersonalDataProvider, PersonalFile } from '#identity/personal-data/personal-data-provider.ts'
import { printedNumber } from '#lib/seller.ts'
import { listDetailsOfUser } from '#payments/pay-later-details.ts'
import type { Deps } from '#platform/deps.ts'
import type { TaxDocumentKind } from '#schema/tax.tables.ts'
import { readAnyDocument } from '#tax/render-documents.ts'
import {
  anonymiseEmails,
  anonymiseTransfers,
  anonymiseUnpaidOrders,
  deleteBuyerPhones,
  deleteCarts,
  deleteRefundAccounts,
  hasUnsettledPayment,
  lastTaxDocumentAt,
  listBuyerPhones,
  listCartLines,
  listEmails,
  listRefundAccounts,
  listTaxDocuments,
  listTransfers,
} from './transactions.store.ts'
import { readTransactions } from './transactions.ts'

/** A user's cart, orders, payments and invoices. Sales are retained as the law requires. */
export const buyingPersonalData = (
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'config' | 'log'>,
): PersonalDataProvider => ({
  name: 'buying',
  exportData: async ({ actor, lang }) => {
    const { db } = deps
    const documents = (await listTaxDocuments(db, actor.userId)).map((document) => ({
      ...document,
      number: printedNumber(document),
    }))
    const numbersOf = (wanted: TaxDocumentKind) =>
      documents
        .filter(({ kind }) => kind === wanted)
        .map(({ number, issuedAt, buyer }) => ({ number, issuedAt, ...(buyer && { company: buyer }) }))
    return {
      data: {
        cart: await listCartLines(db, actor.userId),
        transactions: await readTransactions(deps, actor, lang),
        invoices: numbersOf('invoice'),
        creditNotes: numbersOf('credit-note'),
        letters: await listEmails(db, actor.email),
        payLater: await listDetailsOfUser(db, actor.userId),
        phones: await listBuyerPhones(db, actor.userId),
        refundAccounts: await listRefundAccounts(db, actor.userId),
        transfers: await listTransfers(db, actor.userId),
      },
      files: documents
        .filter((document) => document.isHandedOut)
        .map(({ id, kind, number }): PersonalFile => ({
          name: `${kind}s/${kind}-${number}.pdf`,
          read: async () => (await readAnyDocument(deps, id)).pdf,
        })),
    }
  },
  findObstacle: async (tx, { userId }) =>
    (await hasUnsettledPayment(tx, userId)) ? 'payment-unsettled' : null,
  retainedUntil: async (tx, { userId }) => {
    const last = await lastTaxDocumentAt(tx, userId)
    return last && retentionEnd(last)
  },
  erase: async (tx, { userId, actor }) => {
    await deleteCarts(tx, userId)
    await anonymiseUnpaidOrders(tx, userId)
    await deleteBuyerPhones(tx, userId)
    await deleteRefundAccounts(tx, userId)
    await anonymiseTransfers(tx, userId)
    await anonymiseEmails(tx, actor.email)
  },
})

/** How many years tax documents are retained after the last tax period, a calendar year, has ended (zatca: record keeping). */
const retentionYears = 6

/** The first moment at which the document may be deleted. */
const retentionEnd = (issuedAt: Date): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + 1 + retentionYears, 0, 1))
