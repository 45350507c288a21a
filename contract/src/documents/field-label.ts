import type { Localized } from '#kit/lang.ts'

/** The label of a field in English and Arabic, with an optional hint. */
export const fieldLabel = (en: string, ar: string, hint?: Localized) =>
  ({ label: { ar, en }, ...(hint && { hint }) }) as const
