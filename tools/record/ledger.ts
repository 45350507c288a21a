import type { Shop } from './shop.ts'
import { inOrder } from './stable.ts'
import { pretty } from './written.ts'

/**
 * The records of the sandbox providers: payments, captures, refunds, LMS users and their courses. Emails have files of
 * their own.
 */
export async function ledgerOf(shop: Shop): Promise<string> {
  const { bytes } = await shop.ask({ method: 'GET', url: '/sandbox/ledger.json' })
  const { mails: _mails, ...lists } = JSON.parse(bytes.toString('utf8')) as Record<string, unknown[]>
  const parts = Object.entries(lists).map(
    ([name, rows]) => `${name}\n${inOrder(rows.map(pretty)).join('\n')}`,
  )
  return `${parts.join('\n\n')}\n`
}
