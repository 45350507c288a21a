import { applicationsPersonalData } from '#engagement/applications/read-applications.ts'
import { ebookAlertsPersonalData } from '#engagement/ebook-alerts/ebook-alerts.ts'
import { ebooksPersonalData } from '#engagement/ebooks/ebook-requests.ts'
import { messagesPersonalData } from '#engagement/messages/keep-messages.ts'
import { newsletterPersonalData } from '#engagement/newsletter/subscriptions.ts'
import { remindersPersonalData } from '#engagement/reminders/plan-reminder.ts'
import { wishlistPersonalData } from '#engagement/wishlist/wishlist.ts'
import { accountPersonalData } from '#identity/personal-data/account-personal-data.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { profilePersonalData } from '#identity/profile/profile-personal-data.ts'
import { learningPersonalData } from '#learning/learning-personal-data.ts'
import { reviewsPersonalData } from '#learning/reviews/reviews-personal-data.ts'
import type { Deps } from '#platform/deps.ts'
import { couponsPersonalData } from '#sales/coupons/coupons-personal-data.ts'
import { draftOrdersPersonalData } from '#sales/draft-orders/draft-orders-personal-data.ts'
import { buyingPersonalData } from '#site/transactions/buying-personal-data.ts'
import { importPersonalData } from '#staff/imports/import-personal-data.ts'
import { mergesPersonalData } from '#staff/merges/read-merges.ts'
import { orderNotesPersonalData } from '#staff/orders/order-notes-personal-data.ts'
import { tagsPersonalData } from '#staff/tags/tags.ts'
import { notesPersonalData } from '#staff/person-notes/person-notes.ts'

/** Every module that stores personal data. The account comes last, because the others still look up its address. */
export const personalDataProvidersOf = (deps: Deps): readonly PersonalDataProvider[] => [
  profilePersonalData(deps),
  wishlistPersonalData(deps),
  buyingPersonalData(deps),
  couponsPersonalData(deps),
  draftOrdersPersonalData(deps),
  remindersPersonalData(deps),
  learningPersonalData(deps),
  reviewsPersonalData(deps),
  ebooksPersonalData(deps),
  ebookAlertsPersonalData(deps),
  newsletterPersonalData(deps),
  applicationsPersonalData(deps),
  messagesPersonalData(deps),
  notesPersonalData(deps),
  tagsPersonalData(deps),
  orderNotesPersonalData(deps),
  importPersonalData(deps),
  mergesPersonalData(deps),
  accountPersonalData(deps),
]
