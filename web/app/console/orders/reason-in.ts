import type { Lang } from '@matla/contract/kit/lang'

type Reasons = { readonly reason: string; readonly reasonEn: string | null }

/** Why money goes back, in this language where it was given in it. */
export const reasonIn = (lang: Lang, { reason, reasonEn }: Reasons): string =>
  lang === 'en' && reasonEn !== null ? reasonEn : reason
