import type { Lang } from '@matla/contract/kit/lang'
import type { SubscriberRow } from '@matla/contract/staff/subscribers.calls'
import { oneClickHref, unsubscribeToken } from '#engagement/newsletter/subscriptions.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { csvOf } from '#staff/csv-file.ts'
import {
  type AskedSubscribers,
  countSince,
  countSubscribers,
  findSubscriber,
  pageOfSubscribers,
  type Subscriber,
} from './subscribers-list.store.ts'

/** A page of who asked for the newsletter. */
export async function readSubscriberPage(db: Db, asked: AskedSubscribers) {
  const page = await pageOfSubscribers(db, asked)
  return {
    ...page,
    rows: page.rows.map(rowOf),
  }
}

/** One subscription. Fails with `subscriber-not-found`. */
export const readSubscriber = async (db: Db, id: string): Promise<SubscriberRow> =>
  rowOf((await findSubscriber(db, id)) ?? fail('subscriber-not-found'))

const rowOf = ({ askedAt, confirmedAt, leftAt, ...row }: Subscriber): SubscriberRow => ({
  ...row,
  askedAt: askedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  leftAt: leftAt?.toISOString() ?? null,
})

const latelyMs = 30 * 86_400_000

export async function readCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - latelyMs)
  return { counts: await countSubscribers(db), ...(await countSince(db, since)) }
}

const heads: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Email', 'Language', 'State', 'Consent text', 'Asked', 'Confirmed', 'Left', 'Unsubscribe link'],
  ar: ['البريد', 'اللغة', 'الحالة', 'نص الموافقة', 'طلب', 'أكّد', 'غادر', 'رابط إلغاء الاشتراك'],
}

/** The subscribers of a list as CSV, each that may be written to with its unsubscribe link (RFC 8058). */
export async function* subscribersCsv(
  deps: Pick<Deps, 'db' | 'config'>,
  asked: Omit<AskedSubscribers, 'after' | 'before' | 'limit'>,
  lang: Lang,
): AsyncGenerator<string> {
  const { publicUrl, slug } = deps.config
  const key = await signingKey(deps)
  const unsubscribeHref = ({ id, state }: SubscriberRow) =>
    state === 'confirmed' ? oneClickHref(publicUrl, slug, unsubscribeToken(key, id)) : ''
  const cellsOf = (row: SubscriberRow) => [
    row.email ?? '',
    row.lang,
    row.state,
    row.consentText,
    row.askedAt,
    row.confirmedAt ?? '',
    row.leftAt ?? '',
    unsubscribeHref(row),
  ]
  yield* csvOf(heads[lang], (page) => readSubscriberPage(deps.db, { ...asked, ...page }), cellsOf)
}
