import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { toTransactionList, type TransactionList } from './read-transactions.ts'

export type LinkedTransactions = {
  readonly list: TransactionList
  readonly isMember: boolean
  readonly isByLink: true
}

/** Whether the visitor's own session shows the order; otherwise the link opens one, once the word was typed. */
export async function isSignedIn(api: Api): Promise<boolean> {
  const session = await api.session.read()
  return session.ok && session.value.user !== null && session.value.user.kind !== 'order-link'
}

/**
 * Opens the emailed link of an order. Without a session it creates one for that order and redirects to a URL without the
 * secret. An existing session is unchanged, and the order is shown beside it.
 */
export async function openLink(api: Api, lang: Lang, link: string): Promise<LinkedTransactions | string> {
  const opened = await api.session.openOrderLink({ body: { link } })
  if (opened.ok) return paths.transactions
  if (opened.failure.code !== 'session-stays') return `${paths.transactions}?notice=link-over`
  const shown = await api.transactions.ofLink({ body: { link } })
  if (!shown.ok) return `${paths.transactions}?notice=link-over`
  if (shown.value.isOwn) return paths.transactions
  const list = toTransactionList(shown.value.transactions, lang, { query: '', page: 1 })
  return { list: withoutInvoices(list), isMember: false, isByLink: true }
}

/** Only the order's own session can download documents. */
const withoutInvoices = (list: TransactionList): TransactionList =>
  list.kind === 'list'
    ? {
        ...list,
        rows: list.rows.map((row) => ({ ...row, invoice: null, needsInvoice: false, creditNotes: [] })),
      }
    : list
