import { reviewTextLimits } from '@matla/contract/reviews/review-rules'
import { staffRoles } from '@matla/contract/kit/rights'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const folder = new URL('../../../demo/', import.meta.url)
/** The demo's published content, in the files that `npm run import-content` reads. */
export const contentFolder = fileURLToPath(new URL('content', folder))
/** The recorded year of sales. */
export const historyFile = fileURLToPath(new URL('history.ndjson.gz', folder))

const Id = z.string().regex(/^67[0-9a-f]{22}$/)

/** Data that the content files do not contain. */
const shapes = {
  products: z.array(
    z.object({
      id: Id,
      kind: z.enum(['course', 'bundle']),
      /** The SKU, by which accounts and coupons refer to the product. */
      sku: z.string(),
      /** How many days before the demo's first start a course was first and last published. */
      daysSince: z.object({ published: z.int(), updated: z.int() }).optional(),
    }),
  ),
  /** By the names of the legal pages. */
  'legal-ids': z.record(z.string(), Id),
  coupons: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['legacy', 'special']),
      percent: z.number().positive().max(100),
      userEmail: z.email().nullable(),
      daysFrom: z.int(),
      daysTo: z.int(),
      maxUses: z.int().positive(),
      /** SKUs of products. */
      products: z.union([z.literal('all'), z.array(z.string()).min(1)]),
      /** Whether this coupon is the offer on the bundle page. */
      isOffer: z.literal(true).optional(),
    }),
  ),
  /**
   * A review without an address is written by a learner of the history who got far enough in the course, in the
   * review's language.
   */
  reviews: z.array(
    z.object({
      code: z.string(),
      email: z.email().optional(),
      lang: z.enum(['ar', 'en']),
      stars: z.int().min(1).max(5),
      text: z.string().min(reviewTextLimits.least).max(reviewTextLimits.most),
      /** Whether staff have not decided yet. */
      isWaiting: z.literal(true).optional(),
    }),
  ),
  accounts: z.object({
    password: z.string(),
    accounts: z.array(
      z.object({
        email: z.email(),
        fullName: z.string(),
        role: z.enum(['learner', ...staffRoles]),
        /**
         * Courses that the school granted this many days ago, with their progress in percent; null when not tracked.
         * `isBought` means bought, if the demo has a history.
         */
        courses: z.array(
          z.object({
            code: z.string(),
            daysAgo: z.int(),
            progress: z.number().min(0).max(100).nullable(),
            isBought: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  }),
} as const
type Shapes = typeof shapes

/** One validated file of the demo. An error names the file and the field. */
export const demoFile = <Name extends keyof Shapes>(name: Name): z.output<Shapes[Name]> =>
  // The schema of the name matches the type of the name.
  checkedText(
    shapes[name],
    `${name}.json`,
    readFileSync(new URL(`${name}.json`, folder), 'utf8'),
  ) as z.output<Shapes[Name]>

/** The validated text of a demo file. An error names the file and the field. */
export function checkedText<S extends z.ZodType>(shape: S, file: string, text: string): z.output<S> {
  const result = shape.safeParse(jsonOf(file, text))
  if (result.success) return result.data
  throw new Error(`demo/${file}: ${z.prettifyError(result.error)}`)
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`demo/${file} is not JSON`, { cause })
  }
}
