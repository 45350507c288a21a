import { z } from 'zod'
import type { Lang } from './lang.ts'

/** `?lang=0|1` (R005); absent means Arabic (R001). */
export const LangCode = z.enum(['0', '1']).default('0')

export const LangQuery = z.object({ lang: LangCode })

/** The language of a request’s code. */
export const langFromCode = (code: z.output<typeof LangCode>): Lang => (code === '0' ? 'ar' : 'en')

export const Localized = z.object({ ar: z.string(), en: z.string() })
