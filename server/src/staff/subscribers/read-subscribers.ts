import { dayMs } from '@matla/contract/kit/riyadh'
import type { Lang } from '@matla/contract/kit/lang'
import type { SubscribersQuery } from '@matla/contract/staff/subscribers.calls'
import { oneClickHref, unsubscribeToken } from '#engagement/newsletter/subscriptions.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { ExportInput, ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { textColumn, timeColumn } from '#staff/csv-columns.ts'
import { csvOf } from '#staff/csv-file.ts'
import {
  countSince,
  countSubscribers,
  findSubscriber,
  type Subscriber,
  subscriberList,
} from './subscribers-list.store.ts'

/** A page of newsletter subscriptions. */
export const listSubscribers = (db: Db, input: ListInput<SubscribersQuery>) => subscriberList.read(db, input)

/** One subscription. Fails with `subscriber-not-found`. */
export const readSubscriber = async (db: Db, id: string): Promise<Subscriber> =>
  (await findSubscriber(db, id)) ?? fail('subscriber-not-found')

const latelyMs = 30 * dayMs

export async function readCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - latelyMs)
  return { counts: await countSubscribers(db), ...(await countSince(db, since)) }
}

/** Languages and states use the format of newsletter programs. */
const columns = (unsubscribeHref: (row: Subscriber) => string) => [
  textColumn<Subscriber>({ en: 'Email', ar: 'البريد' }, ({ email }) => email),
  textColumn<Subscriber>({ en: 'Language', ar: 'اللغة' }, (row) => row.lang),
  textColumn<Subscriber>({ en: 'State', ar: 'الحالة' }, ({ state }) => state),
  textColumn<Subscriber>({ en: 'Consent text', ar: 'نص الموافقة' }, ({ consentText }) => consentText),
  timeColumn<Subscriber>({ en: 'Asked', ar: 'طلب' }, ({ askedAt }) => askedAt),
  timeColumn<Subscriber>({ en: 'Confirmed', ar: 'أكّد' }, ({ confirmedAt }) => confirmedAt),
  timeColumn<Subscriber>({ en: 'Left', ar: 'غادر' }, ({ leftAt }) => leftAt),
  textColumn<Subscriber>({ en: 'Unsubscribe link', ar: 'رابط إلغاء الاشتراك' }, unsubscribeHref),
]

/** The subscribers of a list as CSV, active ones with their unsubscribe link (RFC 8058). */
export async function* subscribersCsv(
  deps: Pick<Deps, 'db' | 'config'>,
  input: ExportInput<SubscribersQuery>,
  lang: Lang,
): AsyncGenerator<string> {
  const { publicUrl, slug } = deps.config
  const key = await signingKey(deps)
  const unsubscribeHref = ({ id, state }: Subscriber) =>
    state === 'confirmed' ? oneClickHref(publicUrl, slug, unsubscribeToken(key, id)) : ''
  yield* csvOf(columns(unsubscribeHref), lang, (page) => subscriberList.read(deps.db, { ...input, ...page }))
}
