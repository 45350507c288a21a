import { calls } from '#index.ts'
import type { Features } from '#kit/call.ts'
import { payoutsCalls } from './payouts.calls.ts'
import { staffApplicationsCalls } from './applications.calls.ts'
import { auditCalls } from './audit.calls.ts'
import { invoicesCalls, vatCalls } from './accounting.calls.ts'
import { staffCertificatesCalls } from './certificates.calls.ts'
import { documentsCalls } from './documents.calls.ts'
import { connectionsCalls } from './connections.calls.ts'
import { couponsCalls } from './coupons.calls.ts'
import { privacyRequestsCalls } from './privacy.calls.ts'
import { draftOrdersCalls } from './draft-orders.calls.ts'
import { pricesCalls } from './prices.calls.ts'
import { ordersCalls } from './orders.calls.ts'
import { eInvoicesCalls, eInvoicingCalls } from './e-invoicing.calls.ts'
import { ebookFilesCalls } from './ebook-files.calls.ts'
import { emailsCalls } from './emails.calls.ts'
import { findCalls } from './find.calls.ts'
import { grantsCalls } from './grants.calls.ts'
import { viewsCalls } from './views.calls.ts'
import { notificationsCalls } from './notifications.calls.ts'
import { exportsCalls } from './exports.calls.ts'
import { factorsCalls } from './factors.calls.ts'
import { meCalls } from './me.calls.ts'
import { importsCalls } from './imports.calls.ts'
import { lmsCoursesCalls } from './lms-courses.calls.ts'
import { mediaCalls } from './media.calls.ts'
import { invitationsCalls, membersCalls } from './members.calls.ts'
import { staffMessagesCalls } from './messages.calls.ts'
import { mergesCalls } from './merges.calls.ts'
import { peopleCalls } from './people.calls.ts'
import { reportsCalls } from './reports.calls.ts'
import { savedReportsCalls } from './saved-reports.calls.ts'
import { reconciliationCalls } from './reconciliation.calls.ts'
import { redirectsCalls } from './redirects.calls.ts'
import { refundsCalls } from './refunds.calls.ts'
import { requestsCalls } from './requests.calls.ts'
import { staffReviewsCalls } from './reviews.calls.ts'
import { segmentsCalls } from './segments.calls.ts'
import { subscribersCalls } from './subscribers.calls.ts'
import { emptySearchesCalls, synonymsCalls } from './synonyms.calls.ts'
import { faultsCalls, jobsCalls, providersCalls, schedulesCalls } from './system.calls.ts'
import { settingsCalls } from './settings.calls.ts'
import { firstStepsCalls, shopCalls } from './shop.calls.ts'
import { tagsCalls } from './tags.calls.ts'
import { tasksCalls } from './tasks.calls.ts'
import { transfersCalls } from './transfers.calls.ts'
import { todayCalls } from './today.calls.ts'

/** The staff calls by area, in a separate table so that the shop’s pages do not include them. */
export const staffCalls = {
  today: todayCalls,
  firstSteps: firstStepsCalls,
  shop: shopCalls,
  tasks: tasksCalls,
  orders: ordersCalls,
  draftOrders: draftOrdersCalls,
  coupons: couponsCalls,
  prices: pricesCalls,
  documents: documentsCalls,
  lmsCourses: lmsCoursesCalls,
  media: mediaCalls,
  redirects: redirectsCalls,
  synonyms: synonymsCalls,
  emptySearches: emptySearchesCalls,
  ebooks: ebookFilesCalls,
  invoices: invoicesCalls,
  vat: vatCalls,
  eInvoicing: eInvoicingCalls,
  eInvoices: eInvoicesCalls,
  me: meCalls,
  factors: factorsCalls,
  find: findCalls,
  views: viewsCalls,
  notifications: notificationsCalls,
  members: membersCalls,
  invitations: invitationsCalls,
  refunds: refundsCalls,
  transfers: transfersCalls,
  people: peopleCalls,
  tags: tagsCalls,
  segments: segmentsCalls,
  merges: mergesCalls,
  privacy: privacyRequestsCalls,
  grants: grantsCalls,
  imports: importsCalls,
  requests: requestsCalls,
  messages: staffMessagesCalls,
  reviews: staffReviewsCalls,
  applications: staffApplicationsCalls,
  certificates: staffCertificatesCalls,
  subscribers: subscribersCalls,
  reports: reportsCalls,
  savedReports: savedReportsCalls,
  reconciliation: reconciliationCalls,
  payouts: payoutsCalls,
  faults: faultsCalls,
  jobs: jobsCalls,
  emails: emailsCalls,
  schedules: schedulesCalls,
  providers: providersCalls,
  exports: exportsCalls,
  settings: settingsCalls,
  connections: connectionsCalls,
  audit: auditCalls,
} as const satisfies Features
export type StaffCalls = typeof staffCalls

/** The calls of both tables; a staff area is named `staff.<area>` here. */
export const everyCall: Features = {
  ...calls,
  ...Object.fromEntries(Object.entries(staffCalls).map(([area, rows]) => [`staff.${area}`, rows])),
}
