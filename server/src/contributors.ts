import { applicationsPart } from '#applications/applications-part.ts'
import { couponsPart } from '#coupons/coupons-part.ts'
import { ebooksPart } from '#ebooks/ebooks-part.ts'
import type { Deps } from '#kit/deps.ts'
import { newsletterPart } from '#newsletter/newsletter-part.ts'
import { accountPart } from '#privacy/account-part.ts'
import { buyingPart } from '#privacy/buying-part.ts'
import type { Contributor } from '#privacy/contributor.ts'
import { learningPart } from '#privacy/learning-part.ts'
import { profilePart } from '#profile/profile-part.ts'
import { remindersPart } from '#reminders/reminders-part.ts'
import { wishlistPart } from '#wishlist/wishlist-part.ts'

/** Every room that holds something about people. The account goes last: the others still look for its address. */
export const contributorsOf = (deps: Deps): readonly Contributor[] => [
  profilePart(deps),
  wishlistPart(deps),
  buyingPart(deps),
  couponsPart(deps),
  remindersPart(deps),
  learningPart(deps),
  ebooksPart(deps),
  newsletterPart(deps),
  applicationsPart(deps),
  accountPart(deps),
]
