import { randomInt } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import type { Payment } from './payment.ts'

/** What happens to an issued bill. Each also works after it ran out, and paying it twice makes two sales. */
export const billActions = ['pay', 'fail', 'expire'] as const
export type BillAction = (typeof billActions)[number]

export const isBill = ({ tranType }: Payment): boolean => tranType === 'Payment Request'

/** What the page of a bill leaves behind: a number, and nothing that is paid. */
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
