import type { Lang } from '@matla/contract/kit/lang'
import type { Transaction } from '@matla/contract/transactions/transactions.calls'
import type { Api } from '#lib/api.ts'
import { newestFirst, type Page, paginate, type Row, toRow, filterByCourse } from './list.ts'

export type ReadFailure = 'no-email' | 'no-user' | 'no-user-id' | 'unreadable'
export type TransactionList =
  | ({ readonly kind: 'list' } & Page<Row>)
  | { readonly kind: 'sign-in' }
  | { readonly kind: ReadFailure }

export type ReadTransactions = {
  readonly list: TransactionList
  /** False for guests in checkout or from an order's link; members see the page inside the learner area. */
  readonly isMember: boolean
}

/** One page of the session's own payments, filtered by course (R343 to R350). */
export async function readTransactions(
  api: Api,
  lang: Lang,
  view: { readonly query: string; readonly page: number },
): Promise<ReadTransactions> {
  const session = await api.session.read()
  if (!session.ok) return { list: { kind: 'unreadable' }, isMember: false }
  const { user } = session.value
  if (user === null) return { list: { kind: 'sign-in' }, isMember: false }
  const found = await ownTransactions(api, user.emailId)
  return {
    list: typeof found === 'string' ? { kind: found } : toTransactionList(found, lang, view),
    isMember: user.kind === 'member',
  }
}

/** Reads the user id by email address and then the list by that id, as documented (R343, R355). */
async function ownTransactions(
  api: Api,
  email: string,
): Promise<readonly Transaction[] | ReadFailure | 'sign-in'> {
  if (email === '') return 'no-email'
  const known = await api.transactions.userByEmail({ params: { email } })
  if (!known.ok) return known.failure.code === 'sign-in-needed' ? 'sign-in' : 'no-user'
  if (known.value._id === '') return 'no-user-id'
  const answer = await api.transactions.list({ params: { userId: known.value._id } })
  return answer.ok ? answer.value.transactions : 'unreadable'
}

export function toTransactionList(
  transactions: readonly Transaction[],
  lang: Lang,
  view: { readonly query: string; readonly page: number },
): TransactionList {
  const { rows, ...place } = paginate(filterByCourse(newestFirst(transactions), view.query), view.page)
  return { kind: 'list', rows: rows.map((transaction) => toRow(transaction, lang)), ...place }
}
