import type { Mailbox } from '#inbox/mailbox.ts'
import { toDecimal } from '#kit/money.ts'
import { isBuiltIn } from '#moodle/lms-state.ts'
import type { Moodle } from '#moodle/moodle.ts'
import { isBill } from '#paytabs/bills.ts'
import type { Payment } from '#paytabs/payment.ts'
import type { Paytabs } from '#paytabs/paytabs.ts'
import { capturedAmount, type Instalments, type Movement } from '#tabby/payment.ts'
import type { Zatca } from '#zatca/zatca.ts'
import type { Tabby } from '#tabby/tabby.ts'
import { capturedOf, type Order } from '#tamara/order.ts'
import type { Tamara } from '#tamara/tamara.ts'

/** The providers with a ledger. */
export type Providers = {
  readonly paytabs: Paytabs
  readonly tabby: Tabby
  readonly tamara: Tamara
  readonly moodle: Moodle
  readonly zatca: Zatca
  readonly mailbox: Mailbox
}

/** The state of all simulated services, which tests compare with the shop's own state. */
export function readLedger({ paytabs, tabby, tamara, moodle, zatca, mailbox }: Providers): object {
  const rows = [...paytabs.ledger.all()]
  return {
    payments: [
      ...rows.filter((row) => row.previousTranRef === null).map((row) => paymentRow(row, rows)),
      ...rows.filter(isBill).flatMap((bill) => salesOf(bill, rows).slice(1).map(repeatRow)),
      ...tabby.ledger.all().map((row) => planRow('tabby', row, capturedAmount(row), row.closedAt)),
      ...tamara.ledger
        .all()
        .map((row) => planRow('tamara', row, capturedOf(row), row.captures.at(-1)?.createdAt ?? null)),
    ],
    captures: [
      ...rows.filter((row) => row.tranType === 'Capture').map(followUpRow),
      ...tabby.ledger.all().flatMap((row) => row.captures.map((each) => movementRow('tabby', row, each))),
      ...tamara.ledger.all().flatMap((row) => row.captures.map((each) => movementRow('tamara', row, each))),
    ],
    refunds: [
      ...rows.filter((row) => row.tranType === 'Refund').map(followUpRow),
      ...tabby.ledger.all().flatMap((row) => row.refunds.map((each) => movementRow('tabby', row, each))),
      ...tamara.ledger.all().flatMap((row) => row.refunds.map((each) => movementRow('tamara', row, each))),
    ],
    users: [...moodle.lmsState.users()]
      .filter((user) => !isBuiltIn(user) && !user.isDeleted)
      .map(({ id, username, email, firstname, lastname, suspended }) => ({
        id,
        username,
        email,
        firstname,
        lastname,
        suspended,
      })),
    enrolments: Array.from(moodle.lmsState.enrolments(), (seat) => ({
      userId: seat.userId,
      email: moodle.lmsState.user(seat.userId)?.email ?? '',
      courseId: seat.courseId,
      roleId: seat.roleId,
      timestart: seat.timestart,
      status: seat.isSuspended ? 'suspended' : 'active',
      calls: seat.calls,
    })),
    taxDocuments: zatca.documents.all().map(({ token: _token, ...document }) => document),
    mails: [...mailbox.rows()],
  }
}

/** The approved sales of a bill, oldest first. */
const salesOf = (bill: Payment, rows: readonly Payment[]) =>
  rows
    .filter((row) => row.previousTranRef === bill.tranRef && row.tranType === 'Sale' && row.status === 'A')
    .toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)))
/** Sort key. The reference breaks ties, because the API's times are in whole seconds. */
const ageOf = ({ finishedAt, tranRef }: Payment) => `${(finishedAt ?? '').slice(0, 19)} ${tranRef}`

/** Each repeated payment of a bill counts as a payment of its own. */
const repeatRow = (row: Payment): object => ({
  ...paymentRow(row, []),
  cartId: `${row.cartId}.${row.tranRef}`,
})

/** A bill itself has no charge: its status and amount are those of its first approved sale. */
function paymentRow(found: Payment, rows: readonly Payment[]): object {
  const [sale] = isBill(found) ? salesOf(found, rows) : []
  const row = sale ? { ...found, charged: sale.charged, status: sale.status, tranType: sale.tranType } : found
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

/** Only captured money belongs to the shop. */
const planRow = (
  provider: 'tabby' | 'tamara',
  row: Instalments | Order,
  charged: number,
  finishedAt: string | null,
): object => ({
  provider,
  tranRef: row.id,
  cartId: row.referenceId,
  amount: toDecimal(row.amount),
  charged: toDecimal(charged),
  currency: row.currency,
  status: row.status,
  tranType: 'Sale',
  createdAt: row.createdAt,
  finishedAt,
  notices: row.notices,
})

type Moved = { readonly id: string }
type Move = Pick<Movement, 'id' | 'amount'>

function movementRow(provider: 'tabby' | 'tamara', row: Moved, movement: Move): object {
  return {
    provider,
    tranRef: movement.id,
    previousTranRef: row.id,
    amount: toDecimal(movement.amount),
    status: 'A',
  }
}

function followUpRow(row: Payment): object {
  return {
    provider: 'paytabs',
    tranRef: row.tranRef,
    previousTranRef: row.previousTranRef,
    amount: toDecimal(row.amount),
    status: row.status,
  }
}
