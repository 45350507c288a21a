import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '#catalog/catalog.routes.ts'
import { brandRoutes } from '#cms/brand/brand.routes.ts'
import { articlesRoutes, feedRoutes } from '#cms/articles/articles.routes.ts'
import { legalRoutes } from '#cms/legal/legal.routes.ts'
import { uploadedPictureRoutes } from '#cms/media/uploaded-pictures.routes.ts'
import { captionsRoutes } from '#cms/media/captions/captions.routes.ts'
import { sharingPictureRoutes } from '#cms/media/sharing-pictures.routes.ts'
import { shippedMediaRoutes, videosRoutes } from '#cms/media/videos.routes.ts'
import { applicationsRoutes } from '#engagement/applications/applications.routes.ts'
import { clientLogsRoutes } from '#engagement/client-logs/client-logs.routes.ts'
import { ebookAlertsRoutes } from '#engagement/ebook-alerts/ebook-alerts.routes.ts'
import { ebooksRoutes, readEbooksRoutes } from '#engagement/ebooks/ebooks.routes.ts'
import { reviewsRoutes } from '#learning/reviews/reviews.routes.ts'
import { messagesRoutes } from '#engagement/messages/messages.routes.ts'
import { newsletterRoutes } from '#engagement/newsletter/newsletter.routes.ts'
import { remindersRoutes } from '#engagement/reminders/reminders.routes.ts'
import { wishlistRoutes } from '#engagement/wishlist/wishlist.routes.ts'
import { accountsRoutes } from '#identity/accounts.routes.ts'
import { privacyRoutes } from '#identity/personal-data/privacy.routes.ts'
import { profileRoutes } from '#identity/profile/profile.routes.ts'
import { certificatesRoutes } from '#learning/certificates/certificates.routes.ts'
import { learningRoutes } from '#learning/learning.routes.ts'
import { learningPictureRoutes } from '#learning/pictures.routes.ts'
import { extendDeps } from '#lib/extend-deps.ts'
import { applePayRoutes } from '#payments/apple-pay/apple-pay.routes.ts'
import { checkoutRoutes } from '#payments/checkout.routes.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { paymentLinksRoutes } from '#payments/payment-links.routes.ts'
import { paymentsRoutes } from '#payments/payments.routes.ts'
import { rejectCrossOrigin } from '#platform/http/reject-cross-origin.ts'
import { rejectUnstorableUrls } from '#platform/http/parse-input.ts'
import { policyReportRoutes } from '#platform/http/policy-reports.routes.ts'
import { cartRoutes } from '#sales/cart/cart.routes.ts'
import { couponPurchaseRoutes } from '#sales/checkout/coupon-purchase.routes.ts'
import { couponsRoutes } from '#sales/coupons/coupons.routes.ts'
import { apiDocsRoutes } from '#site/api-docs/api-docs.routes.ts'
import { accountPageRoutes, contentRoutes } from '#site/content/content.routes.ts'
import { pagesRoutes } from '#site/pages/pages.routes.ts'
import { sitemapRoutes } from '#site/pages/sitemap.routes.ts'
import { wellKnownRoutes } from '#site/pages/well-known.routes.ts'
import { readingRoutes } from '#site/reading/reading.routes.ts'
import { searchRoutes } from '#site/search/search.routes.ts'
import { sessionRoutes } from '#site/session/session.routes.ts'
import { transactionsRoutes } from '#site/transactions/transactions.routes.ts'
import { staffRoutes } from '#staff/staff.routes.ts'
import type { SystemParts } from '#staff/system/system.routes.ts'
import { documentRoutes } from '#tax/documents.routes.ts'
import { type AppDeps, scheduledJobsOf } from './handlers.ts'
import { personalDataProvidersOf } from './personal-data-providers.ts'

/** Payment requests and webhooks use their own connection pool, so that page traffic cannot delay them (docs/faults.md#f21). */
export const onPaymentsPool = (deps: AppDeps): AppDeps => extendDeps(deps, { db: deps.database.paymentsDb })

/** Mounts every call of the API. */
export function apiRoutes(
  app: FastifyInstance,
  deps: AppDeps,
  system: Pick<SystemParts, 'requeue' | 'runScheduled' | 'providers'>,
): void {
  rejectCrossOrigin(app, deps.config)
  rejectUnstorableUrls(app)
  readingCalls(app, deps)
  feedRoutes(app, deps)
  sitemapRoutes(app, deps)
  wellKnownRoutes(app, deps)
  videosRoutes(app, deps)
  captionsRoutes(app, deps)
  shippedMediaRoutes(app)
  sharingPictureRoutes(app, deps)
  uploadedPictureRoutes(app, deps)
  brandRoutes(app, deps)
  cartRoutes(app, deps)
  checkoutRoutes(app, onPaymentsPool(deps))
  applePayRoutes(app, onPaymentsPool(deps))
  couponsRoutes(app, deps)
  couponPurchaseRoutes(app, deps)
  paymentsRoutes(app, onPaymentsPool(deps))
  paymentLinksRoutes(app, onPaymentsPool(deps))
  transactionsRoutes(app, deps)
  documentRoutes(app, deps)
  certificatesRoutes(app, deps)
  learningRoutes(app, deps)
  learningPictureRoutes(app, deps)
  profileRoutes(app, deps)
  wishlistRoutes(app, deps)
  privacyRoutes(app, deps, personalDataProvidersOf(deps))
  accountsRoutes(app, deps)
  sessionRoutes(app, deps)
  remindersRoutes(app, deps)
  ebooksRoutes(app, deps)
  ebookAlertsRoutes(app, deps)
  newsletterRoutes(app, deps)
  applicationsRoutes(app, deps)
  messagesRoutes(app, deps)
  reviewsRoutes(app, deps)
  clientLogsRoutes(app, deps)
  staffRoutes(app, deps, {
    system: { ...system, schedules: scheduledJobsOf(deps) },
    providers: personalDataProvidersOf(deps),
  })
  policyReportRoutes(app, deps)
  apiDocsRoutes(app, deps.config, deps.cache)
}

/** The calls with which pages read content. None of them writes. */
export function readingCalls(app: FastifyInstance, deps: PaymentsDeps): void {
  catalogueRoutes(app, deps)
  contentRoutes(app, deps)
  accountPageRoutes(app, deps)
  legalRoutes(app, deps)
  articlesRoutes(app, deps)
  searchRoutes(app, deps)
  readingRoutes(app, deps)
  readEbooksRoutes(app, deps)
  pagesRoutes(app, deps)
}
