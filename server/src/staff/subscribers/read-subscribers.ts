import type { Lang } from '@matla/contract/kit/lang'
import type { SubscriberRow } from '@matla/contract/staff/subscribers.calls'
import { oneClickHref, unsubscribeToken } from '#engagement/newsletter/subscriptions.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { textColumn, timeColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import {
  type AskedSubscribers,
  countSince,
  countSubscribers,
  findSubscriber,
  pageOfSubscribers,
  type Subscriber,
} from './subscribers-list.store.ts'

/** A page of newsletter subscriptions. */
export async function readSubscriberPage(db: Db, asked: AskedSubscribers) {
  const page = await pageOfSubscribers(db, asked)
  return {
    ...page,
    rows: page.rows.map(toRow),
  }
}

/** One subscription. Fails with `subscriber-not-found`. */
export const readSubscriber = async (db: Db, id: string): Promise<SubscriberRow> =>
  toRow((await findSubscriber(db, id)) ?? fail('subscriber-not-found'))

const toRow = ({ askedAt, confirmedAt, leftAt, ...row }: Subscriber): SubscriberRow => ({
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

/** Languages and states in the format of newsletter programs. */
const columns = (unsubscribeHref: (row: SubscriberRow) => string) => [
  textColumn<SubscriberRow>({ en: 'Email', ar: 'البريد' }, ({ email }) => email),
  textColumn<SubscriberRow>({ en: 'Language', ar: 'اللغة' }, (row) => row.lang),
  textColumn<SubscriberRow>({ en: 'State', ar: 'الحالة' }, ({ state }) => state),
  textColumn<SubscriberRow>({ en: 'Consent text', ar: 'نص الموافقة' }, ({ consentText }) => consentText),
  timeColumn<SubscriberRow>({ en: 'Asked', ar: 'طلب' }, ({ askedAt }) => askedAt),
  timeColumn<SubscriberRow>({ en: 'Confirmed', ar: 'أكّد' }, ({ confirmedAt }) => confirmedAt),
  timeColumn<SubscriberRow>({ en: 'Left', ar: 'غادر' }, ({ leftAt }) => leftAt),
  textColumn<SubscriberRow>({ en: 'Unsubscribe link', ar: 'رابط إلغاء الاشتراك' }, unsubscribeHref),
]

/** The subscribers of a list as CSV, active ones with their unsubscribe link (RFC 8058). */
export async function* subscribersCsv(
  deps: Pick<Deps, 'db' | 'config'>,
  asked: Omit<AskedSubscribers, 'after' | 'before' | 'limit'>,
  lang: Lang,
): AsyncGenerator<string> {
  const { publicUrl, slug } = deps.config
  const key = await signingKey(deps)
  const unsubscribeHref = ({ id, state }: SubscriberRow) =>
    state === 'confirmed' ? oneClickHref(publicUrl, slug, unsubscribeToken(key, id)) : ''
  yield* csvOf(columns(unsubscribeHref), lang, (page) => readSubscriberPage(deps.db, { ...asked, ...page }))
}
