import type { Lang } from '@matla/contract/kit/lang'

/** The label of each language, independent of the console's language. */
export const languageSigns: Readonly<Record<Lang, string>> = { ar: 'ع', en: 'EN' }
