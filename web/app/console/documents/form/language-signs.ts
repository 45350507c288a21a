import type { Lang } from '@matla/contract/kit/lang'

/** Each language by a sign of its own, whatever the console is read in. */
export const languageSigns: Readonly<Record<Lang, string>> = { ar: 'ع', en: 'EN' }
