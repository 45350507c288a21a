import type { Localized } from '#kit/lang.ts'

/** The maximum number of old addresses. */
export const maxRedirects = 20_000

/** Why a row of a file of redirects is rejected. */
export const redirectFaults = {
  'row-wrong': { en: 'The row needs two cells.', ar: 'يلزم الصف خانتان.' },
  'from-wrong': {
    en: 'The old address must be a path of the shop, such as /old-page.',
    ar: 'العنوان القديم مسار في الموقع، مثل /old-page.',
  },
  'to-wrong': {
    en: 'The new address must be a path of the shop, or begin with https://.',
    ar: 'العنوان الجديد مسار في الموقع، أو يبدأ بـ https://.',
  },
  loops: {
    en: 'The new address would lead back to the old one.',
    ar: 'العنوان الجديد يعيد إلى العنوان القديم.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type RedirectFault = keyof typeof redirectFaults
