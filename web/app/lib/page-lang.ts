import type { Lang } from '@matla/contract/kit/lang'

/** The language of the page that this script stands on. Browser only. */
export const pageLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'ar')
