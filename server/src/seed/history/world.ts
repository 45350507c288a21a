import type { Localized } from '@matla/contract/kit/lang'
import type { Seller } from '#lib/seller.ts'
import type { StaffRole } from '@matla/contract/staff/rights'
import type { CertificateLook } from '#schema/learning.tables.ts'
import type { Books, OutsideHistory, PastPayment, PastPlan, PastResident } from './books.ts'
import type { Person } from './people.ts'
import type { Chance } from './seeded.ts'

export type SoldProduct = {
  readonly id: string
  readonly kind: 'course' | 'bundle'
  readonly sku: string
  readonly name: Localized
  readonly priceHalalas: number
  /** What it opens. */
  readonly courseIds: readonly string[]
}
export type TaughtCourse = {
  readonly id: string
  readonly name: Localized
  readonly learningCourseId: number
  readonly weeks: number
  readonly look: CertificateLook
}
/** A course that the demo's learner has, by its code. */
type LearnerCourse = { readonly code: string; readonly daysAgo: number; readonly isBought?: true | undefined }

/** All that a history is made of: the same facts give the same history. */
export type HistoryFacts = {
  readonly now: Date
  readonly seed: number
  readonly seller: Seller
  /** The host in the Message-IDs of its emails. */
  readonly host: string
  readonly products: readonly SoldProduct[]
  readonly courses: readonly TaughtCourse[]
  readonly ebookIds: readonly string[]
  readonly staff: Readonly<Record<StaffRole, string>>
  readonly staffNames: Readonly<Record<StaffRole, string>>
  readonly learner: Person
  readonly learnerCourses: readonly LearnerCourse[]
  /** Of every member's password: nobody knows it. */
  readonly passwordHash: string
}

/** A history while it is made. */
export type World = HistoryFacts & {
  readonly chance: Chance
  readonly books: Books
  readonly outside: {
    readonly paytabs: PastPayment[]
    readonly tabby: PastPlan[]
    readonly mails: OutsideHistory['mails'][number][]
    readonly residents: PastResident[]
  }
  /** Everybody who may be on the LMS. */
  readonly people: Person[]
  /** What of them is a case for a person, by the id of the account. */
  readonly lmsCases: Map<string, LmsCase>
  /** Prices that held for a part of the year and are not those of the products. */
  readonly pastPrices: {
    readonly productId: string
    readonly priceHalalas: number
    readonly from: Date | null
    readonly until: Date | null
  }[]
  /** Coupons that were used once more than they allow. */
  readonly overused: Set<string>
}

/** `gone`: his account there was deleted; `shared`: another one has his address; `replaced`: he was tied to another before. */
export type LmsCase = 'gone' | 'shared' | 'replaced'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 86_400_000
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
