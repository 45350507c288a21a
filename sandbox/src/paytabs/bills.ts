import { randomInt } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import type { Payment } from './payment.ts'

/** What can happen to an issued bill. Each action also works after it has expired, and paying twice makes two sales. */
export const billActions = ['pay', 'fail', 'expire'] as const
export type BillAction = (typeof billActions)[number]

export const isBill = ({ tranType }: Payment): boolean => tranType === 'Payment Request'

/** The changes that the bill page makes to a payment: a number, and no charge yet. */
export const billChanges = (): Partial<Payment> => ({
  isOpen: false,
  tranType: 'Payment Request',
  status: 'P',
  code: String(randomInt(1_000_000_000, 10_000_000_000)),
  message: 'Pending',
  charged: 0,
  finishedAt: null,
})

/** Applies an action; returns the transaction that the shop is notified of. */
export function actOnBill(ledger: Ledger, bill: Payment, action: BillAction, now: Date): Payment {
  const at = now.toISOString()
  if (action === 'expire')
    return ledger.change(bill.tranRef, { status: 'X', code: '355', message: 'Expired', finishedAt: at })
  const isPaid = action === 'pay'
  return ledger.save({
    ...bill,
    tranRef: ledger.newTranRef(now),
    tranType: 'Sale',
    previousTranRef: bill.tranRef,
    page: null,
    charged: isPaid ? bill.amount : 0,
    status: isPaid ? 'A' : 'D',
    code: isPaid ? `G${randomInt(10_000, 100_000)}` : '300',
    message: isPaid ? 'Authorised' : 'Not authorised',
    channel: 'API',
    createdAt: at,
    finishedAt: at,
    notices: [],
  })
}
