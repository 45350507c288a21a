import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#kit/api.ts'
import { newestFirst, type Page, pageOf, type Row, rowOf, withCourse } from './list.ts'

export type TransactionList =
  | ({ readonly kind: 'list' } & Page<Row>)
  | { readonly kind: 'sign-in' | 'unreadable' }

/** The session's own payments that have the course, one page of them (R343 to R350). */
export async function readTransactions(
  api: Api,
  lang: Lang,
  wish: { readonly query: string; readonly page: number },
): Promise<TransactionList> {
  const answer = await api.transactions.mine()
  if (!answer.ok) return { kind: answer.refusal.code === 'sign-in-needed' ? 'sign-in' : 'unreadable' }
  const found = withCourse(newestFirst(answer.value.transactions), wish.query)
  const { rows, ...place } = pageOf(found, wish.page)
  return { kind: 'list', rows: rows.map((transaction) => rowOf(transaction, lang)), ...place }
}
