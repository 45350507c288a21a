import type { Localized } from '#kit/lang.ts'

/** What a field is called, in English and Arabic, and what helps to fill it in. */
export const named = (en: string, ar: string, hint?: Localized) =>
  ({ label: { ar, en }, ...(hint && { hint }) }) as const
