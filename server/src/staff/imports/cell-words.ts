import type { Lang } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'

const setOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const yes = setOf(
  'yes',
  'y',
  'true',
  '1',
  'on',
  'subscribed',
  'opted-in',
  'confirmed',
  'نعم',
  'موافق',
  'مشترك',
)
const no = setOf('no', 'n', 'false', '0', 'off', 'unsubscribed', 'opted-out', 'لا', 'غير موافق', 'غير مشترك')
export const isYes = (cell: string): boolean => yes.has(fold(cell).trim())
export const isNo = (cell: string): boolean => no.has(fold(cell).trim())

/** The order states in which WooCommerce has received the money. */
const paid = setOf('completed', 'complete', 'processing', 'paid', 'مكتمل', 'مدفوع', 'قيد التنفيذ')
export const isPaid = (state: string): boolean => paid.has(fold(state).trim().replace(/^wc-/, ''))

const languages: readonly (readonly [RegExp, Lang])[] = [
  [/^(?:ar|ara|arabic|ar[-_].*|عرب.*|العرب.*)$/i, 'ar'],
  [/^(?:en|eng|english|en[-_].*|انج.*|الانج.*|إنج.*|الإنج.*)$/i, 'en'],
]
/** Returns null for another language or none. */
export const readLang = (cell: string): Lang | null =>
  languages.find(([pattern]) => pattern.test(cell.trim()))?.[1] ?? null
