import { findReferences } from '@matla/contract/payments/transfer-reference'
import type { TransferDetail, TransferRow } from '@matla/contract/staff/transfers.calls'
import { fail } from '#lib/errors.ts'
import {
  findOrdersByAmount,
  findOrdersByReference,
  findOrdersOfPayments,
  searchTransferOrders,
  type TransferOrder,
} from './transfer-orders.store.ts'
import type { Db } from '#platform/db/database.ts'
import { findListed, type ListedTransfer, transferList } from './transfers-list.store.ts'

/** A page of the transfers, with the orders that the undecided ones may be for. */
export async function readTransfers(db: Db, query: Parameters<typeof transferList.read>[1]) {
  const page = await transferList.read(db, query)
  return { ...page, rows: await withOrders(db, page.rows) }
}

/** One transfer. Fails with `transfer-not-found`. */
export async function readTransfer(db: Db, id: string) {
  const found = (await findListed(db, id)) ?? fail('transfer-not-found')
  const [row] = await withOrders(db, [found])
  if (!row) throw new Error('a transfer without its row')
  return { transfer: { ...row, ...toDetail(found) } }
}

function toDetail({ transfer, enteredBy, decidedBy, returnedBy }: ListedTransfer) {
  const { enteredAt, decidedAt, returnReference, returnedOn, returnIban } = transfer
  return {
    enteredBy,
    enteredAt,
    decidedBy,
    decidedAt,
    returned:
      returnReference === null
        ? null
        : { reference: returnReference, on: returnedOn ?? '', iban: returnIban, by: returnedBy ?? '' },
  } satisfies Partial<Record<keyof TransferDetail, unknown>>
}

/** The most orders of one amount that a page suggests. */
const maxOfAmount = 200
const maxSuggestions = 3

async function withOrders(db: Db, rows: readonly ListedTransfer[]) {
  const undecided = rows.filter(({ state }) => state === 'open' || state === 'dismissed')
  const references = new Map(
    undecided.map(({ transfer }) => [transfer.id, findReferences(transfer.narration)] as const),
  )
  const matched = rows.flatMap(({ transfer }) => transfer.paymentId ?? [])
  const allReferences = [...new Set([...references.values()].flat())]
  const amounts = [...new Set(undecided.map(({ transfer }) => transfer.amountHalalas))]
  const [byReference, byAmount, ofMatched] = await Promise.all([
    allReferences.length === 0 ? [] : findOrdersByReference(db, allReferences),
    amounts.length === 0 ? [] : findOrdersByAmount(db, amounts, maxOfAmount),
    matched.length === 0 ? [] : findOrdersOfPayments(db, matched),
  ])
  return rows.map(({ transfer, state }) => {
    const ownReferences = references.get(transfer.id) ?? []
    const ofReference = byReference.filter(({ reference }) => ownReferences.includes(reference))
    const ofAmount = references.has(transfer.id)
      ? byAmount.filter(({ amountHalalas }) => amountHalalas === transfer.amountHalalas)
      : []
    const suggestions = [
      ...ofReference.map((order) => ({ ...toOrder(order), by: 'reference' as const })),
      ...ofAmount
        .filter(({ id }) => ofReference.every((order) => order.id !== id))
        .map((order) => ({ ...toOrder(order), by: 'amount' as const })),
    ].slice(0, maxSuggestions)
    const order = ofMatched.find(({ paymentId }) => paymentId === transfer.paymentId)
    const { id, source, bankReference, receivedOn, amountHalalas, sender, senderIban, narration } = transfer
    const facts = { id, source, bankReference, receivedOn, amountHalalas, sender, senderIban, narration }
    const { usedHalalas, returnHalalas } = transfer
    return { ...facts, state, usedHalalas, returnHalalas, order: order ? toOrder(order) : null, suggestions }
  }) satisfies readonly Partial<Record<keyof TransferRow, unknown>>[]
}

const toOrder = ({ paymentId: _payment, ...order }: TransferOrder) => order

const maxFound = 10
export const readTransferOrders = async (db: Db, q: string) => ({
  orders: (await searchTransferOrders(db, q, maxFound)).map(toOrder),
})
