import { applicationsPart } from '#engagement/applications/applications-part.ts'
import { couponsPart } from '#sales/coupons/coupons-part.ts'
import { ebooksPart } from '#engagement/ebooks/ebooks-part.ts'
import type { Deps } from '#platform/deps.ts'
import { newsletterPart } from '#engagement/newsletter/newsletter-part.ts'
import { accountPart } from '#identity/personal-data/account-part.ts'
import { buyingPart } from '#site/transactions/buying-part.ts'
import type { Contributor } from '#identity/personal-data/contributor.ts'
import { learningPart } from '#learning/learning-part.ts'
import { profilePart } from '#identity/profile/profile-part.ts'
import { remindersPart } from '#engagement/reminders/reminders-part.ts'
import { wishlistPart } from '#engagement/wishlist/wishlist-part.ts'

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
