import type { Mailbox } from '#inbox/mailbox.ts'
import { toDecimal } from '#kit/money.ts'
import { isBuiltIn } from '#moodle/campus.ts'
import type { Moodle } from '#moodle/moodle.ts'
import type { Payment } from '#paytabs/payment.ts'
import type { Paytabs } from '#paytabs/paytabs.ts'

/** What the outside world itself believes: the independent witness for every check. */
export function ledger(paytabs: Paytabs, moodle: Moodle, mailbox: Mailbox): object {
  const rows = [...paytabs.book.all()]
  return {
    payments: rows.filter((row) => row.page !== null).map(paymentRow),
    captures: rows.filter((row) => row.tranType === 'Capture').map(laterRow),
    refunds: rows.filter((row) => row.tranType === 'Refund').map(laterRow),
    users: [...moodle.campus.users()]
      .filter((user) => !isBuiltIn(user))
      .map(({ id, username, email, firstname, lastname, suspended }) => ({
        id,
        username,
        email,
        firstname,
        lastname,
        suspended,
      })),
    enrolments: Array.from(moodle.campus.enrolments(), (seat) => ({
      userId: seat.userId,
      email: moodle.campus.user(seat.userId)?.email ?? '',
      courseId: seat.courseId,
      roleId: seat.roleId,
      timestart: seat.timestart,
      status: seat.isSuspended ? 'suspended' : 'active',
      calls: seat.calls,
    })),
    mails: [...mailbox.rows()],
  }
}

function paymentRow(row: Payment): object {
  return {
    provider: 'paytabs',
    tranRef: row.tranRef,
    cartId: row.cartId,
    amount: toDecimal(row.amount),
    charged: toDecimal(row.charged),
    currency: row.currency,
    status: row.status,
    tranType: row.tranType,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    notices: row.notices,
  }
}

function laterRow(row: Payment): object {
  return {
    provider: 'paytabs',
    tranRef: row.tranRef,
    previousTranRef: row.previousTranRef,
    amount: toDecimal(row.amount),
    status: row.status,
  }
}
