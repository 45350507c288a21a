import type { Lang } from '@matla/contract/kit/lang'
import { type ReactNode, useState } from 'react'
import { formatDate, formatHalalas, formatTime } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { kitText } from './kit.text.ts'
import styles from './values.module.css'

/** Formats halalas with two decimals: "SAR 2,200.00", "2,200.00 ر.س". */
export const formatMoney = (lang: Lang, halalas: number): string =>
  kitText[lang].riyals(`\u2066${formatHalalas(halalas, 2)}\u2069`)

/** Formats whole riyals for an axis: "2,200". */
export const formatRiyals = (halalas: number): string => formatHalalas(halalas)

/** An amount in halalas; `isBare` omits the currency, where the column heading names it. */
export function Money({ halalas, isBare = false }: { readonly halalas: number; readonly isBare?: boolean }) {
  const lang = useLang()
  if (isBare) return <Ltr className={styles.number}>{formatHalalas(halalas, 2)}</Ltr>
  return <span className={styles.number}>{formatMoney(lang, halalas)}</span>
}

/** An id, code, reference, email address or phone number: left to right in both languages. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <Ltr className={styles.code} data-short={isShort(children) || undefined}>
    {children}
  </Ltr>
)

const maxShortLength = 10
/** Whether a code, such as an order number, is short enough to be never wrapped. */
const isShort = (code: ReactNode): boolean =>
  (typeof code === 'string' || typeof code === 'number') && String(code).length <= maxShortLength

/** A person: the name in its own direction, with the email address below. */
export function Person({ name, email }: { readonly name: string; readonly email?: string | null }) {
  const t = useWords(kitText)
  return (
    <span className={styles.person}>
      <Name>{name}</Name>
      {email &&
        (email.endsWith(deletedSuffix) ? (
          <span className={styles.email}>{t.addressDeleted}</span>
        ) : (
          <Ltr className={styles.email}>{email}</Ltr>
        ))}
    </span>
  )
}

/** The domain of the placeholder addresses of erased and merged accounts. */
const deletedSuffix = '@deleted.invalid'

/** The exact time in Riyadh. */
export const formatDateTime = (iso: string, lang: Lang): string =>
  kitText[lang].atTime(formatDate(iso, lang), formatTime(iso, lang))

/** How long ago something happened, with the exact time as a tooltip; the date when it is more than a week ago. */
export function When({ at }: { readonly at: string }) {
  const lang = useLang()
  const t = useWords(kitText)
  const [now] = useState(() => serverNow())
  return (
    <time dateTime={at} title={formatDateTime(at, lang)} className={styles.when}>
      {formatRelative(at, now, t) ?? formatDate(at, lang)}
    </time>
  )
}

/** The date in Riyadh, without line breaks. */
export const Day = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className={styles.when}>
    {formatDate(at, useLang())}
  </time>
)

type Words = (typeof kitText)['en']

/** null for more than a week ago, or for the future. */
export function formatRelative(iso: string, now: number, t: Words): string | null {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < -1) return null
  if (minutes < 1) return t.now
  if (minutes < 60) return t.minutesAgo(minutes)
  if (minutes < 24 * 60) return t.hoursAgo(Math.floor(minutes / 60))
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? t.daysAgo(days) : null
}

/** Joins names with the comma of the language. */
export const joinNames = (names: readonly string[], lang: Lang): string =>
  names.join(lang === 'ar' ? '، ' : ', ')

/** A placeholder for a missing value. */
export const None = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{useWords(kitText).none}</span>
  </span>
)
