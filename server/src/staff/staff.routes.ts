import type { FastifyInstance } from 'fastify'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import type { Deps as TaxDeps } from '#tax/deps.ts'
import { ebookFilesRoutes } from './ebooks/ebook-files.routes.ts'
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts'
import { grantsRoutes } from './grants/grants.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { redirectsRoutes } from './redirects/redirects.routes.ts'
import { segmentsRoutes } from './segments/segments.routes.ts'
import { tagsRoutes } from './tagging/tags.routes.ts'
import { synonymsRoutes } from './synonyms/synonyms.routes.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { refundsRoutes } from './refunds/refunds.routes.ts'
import { transfersRoutes } from './transfers/transfers.routes.ts'
import { requestsRoutes } from './requests/requests.routes.ts'
import { applicationReviewRoutes } from './applications/applications.routes.ts'
import { staffCertificatesRoutes } from './certificates/certificates.routes.ts'
import { staffMessagesRoutes } from './messages/messages.routes.ts'
import { staffReviewsRoutes } from './reviews/reviews.routes.ts'
import { mergesRoutes } from './merges/merges.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { eInvoicingRoutes } from './e-invoicing/e-invoicing.routes.ts'
import { connectionsRoutes } from './connections/connections.routes.ts'
import { couponsRoutes } from './coupons/coupons.routes.ts'
import { privacyRequestsRoutes } from './privacy/privacy.routes.ts'
import { draftOrdersRoutes } from './draft-orders/draft-orders.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { pricesRoutes } from './prices/prices.routes.ts'
import { todayRoutes } from './dashboard/today.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { emailsRoutes } from './emails/emails.routes.ts'
import { findRoutes } from './find/find.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'
import { meRoutes } from './me/me.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { type SystemParts, systemRoutes } from './system/system.routes.ts'
import { staffSubscribersRoutes } from './subscribers/subscribers.routes.ts'
import { tasksRoutes } from './tasks/tasks.routes.ts'

type StaffParts = {
  readonly system: SystemParts
  /** Every module with personal data. */
  readonly providers: readonly PersonalDataProvider[]
}

/** Every staff route, by area. The areas call the use cases of the other modules. */
export function staffRoutes(
  app: FastifyInstance,
  deps: LearningDeps & PaymentsDeps & TaxDeps,
  { system, providers }: StaffParts,
): void {
  systemRoutes(app, deps, system)
  firstStepsRoutes(app, deps, system)
  applicationReviewRoutes(app, deps)
  staffMessagesRoutes(app, deps)
  staffReviewsRoutes(app, deps)
  staffCertificatesRoutes(app, deps)
  staffSubscribersRoutes(app, deps)
  settingsRoutes(app, deps)
  connectionsRoutes(app, deps)
  emailsRoutes(app, deps)
  peopleRoutes(app, deps, providers)
  mergesRoutes(app, deps, providers)
  privacyRequestsRoutes(app, deps)
  auditRoutes(app, deps)
  todayRoutes(app, deps)
  tasksRoutes(app, deps)
  ordersRoutes(app, deps)
  draftOrdersRoutes(app, deps)
  couponsRoutes(app, deps)
  pricesRoutes(app, deps)
  documentsRoutes(app, deps)
  mediaRoutes(app, deps)
  ebookFilesRoutes(app, deps)
  requestsRoutes(app, deps)
  refundsRoutes(app, deps)
  transfersRoutes(app, deps)
  grantsRoutes(app, deps)
  importsRoutes(app, deps)
  exportsRoutes(app, deps)
  reportRoutes(app, deps)
  redirectsRoutes(app, deps)
  tagsRoutes(app, deps)
  segmentsRoutes(app, deps)
  synonymsRoutes(app, deps)
  reconciliationRoutes(app, deps)
  payoutsRoutes(app, deps)
  accountingRoutes(app, deps)
  eInvoicingRoutes(app, deps)
  meRoutes(app, deps)
  findRoutes(app, deps)
  viewsRoutes(app, deps)
  notificationsRoutes(app, deps)
  membersRoutes(app, deps)
}
