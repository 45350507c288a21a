import type { Lang } from '@matla/contract/kit/lang'

type Reasons = { readonly reason: string; readonly reasonEn: string | null }

/** The reason of a refund, in this language if it exists in it. */
export const refundReason = (lang: Lang, { reason, reasonEn }: Reasons): string =>
  lang === 'en' && reasonEn !== null ? reasonEn : reason
