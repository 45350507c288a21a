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
  /** The courses that it opens. */
  readonly courseIds: readonly string[]
}
export type TaughtCourse = {
  readonly id: string
  readonly name: Localized
  readonly learningCourseId: number
  readonly weeks: number
  readonly look: CertificateLook
}
/** A course of the demo's learner, by its code. */
type LearnerCourse = { readonly code: string; readonly daysAgo: number; readonly isBought?: true | undefined }

/** All inputs of a history: the same facts give the same history. */
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
  /** The hash of every member's password, which is not known. */
  readonly passwordHash: string
}

/** A history while it is generated. */
export type World = HistoryFacts & {
  readonly chance: Chance
  readonly books: Books
  readonly outside: {
    readonly paytabs: PastPayment[]
    readonly tabby: PastPlan[]
    readonly mails: OutsideHistory['mails'][number][]
    readonly residents: PastResident[]
  }
  /** Everyone who may be on the LMS. */
  readonly people: Person[]
  /** Their cases for staff, by account id. */
  readonly lmsCases: Map<string, LmsCase>
  /** Former prices that differ from those of the products. */
  readonly pastPrices: {
    readonly productId: string
    readonly priceHalalas: number
    readonly from: Date | null
    readonly until: Date | null
  }[]
  /** Coupons that were used once more than they allow. */
  readonly overused: Set<string>
}

/**
 * `gone`: the account there was deleted; `shared`: another one has the same address; `replaced`: another one was linked before.
 */
export type LmsCase = 'gone' | 'shared' | 'replaced'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 86_400_000
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
