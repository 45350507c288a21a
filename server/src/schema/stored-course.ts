import { Localized } from '@matla/contract/kit/lang.schema'
import { z } from 'zod'

const StoredSection = z.object({
  name: Localized,
  lessons: z.array(
    z.object({ name: Localized, minutes: z.number().nonnegative(), clips: z.int().nonnegative() }),
  ),
})

/** The curriculum of a course, in both languages. */
export const StoredSections = z.array(StoredSection)

/** What an LMS user learns, a point each. */
export const LearnPoints = z.object({ ar: z.array(z.string()), en: z.array(z.string()) })
