import { paymentProviders } from '@matla/contract/payments/payment-providers'
import type { Google } from '#identity/google/google.ts'
import { isLmsFault, type Lms, LmsRejected } from '#learning/lms.ts'
import { AppError } from '#lib/errors.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { NotEligible, type PaymentProvider } from '#payments/provider.ts'
import { type Mailer, MailRejected } from '#platform/mail/mailer.ts'
import type { ProviderCalls } from '#platform/provider-calls/provider-calls.ts'
import { watchCalls } from '#platform/provider-calls/watch-calls.ts'
import type { ScanForVirus } from '#platform/storage/clamd-scanner.ts'
import type { StoredFiles } from '#platform/storage/files.ts'

/** Wraps each provider so that its calls are recorded. A response that rejects the request counts as a response. */
export const watchedProviders = (calls: ProviderCalls) => ({
  lms: (lms: Lms): Lms =>
    watchCalls(calls, lms, {
      provider: 'learning-site',
      calls: [
        'findLmsUser',
        'findLmsUsersByEmail',
        'findLmsUserById',
        'createLmsUser',
        'enrol',
        'unenrol',
        'readCourses',
        'listEnrolled',
        'requestEntryUrl',
        'listCourses',
        'checkCourse',
        'checkRights',
        'closeAccount',
      ],
      // Its messages are our own codes. The cause of an error may be the text of a response.
      reasonOf: (error) =>
        isLmsFault(error) ? (error instanceof LmsRejected ? null : error.message) : describeFailure(error),
    }),
  payments: (provider: PaymentProvider): PaymentProvider =>
    watchCalls(calls, provider, {
      provider: paymentProviders[provider.id].service.id,
      calls: [
        'start',
        'chargeToken',
        'readStatus',
        'capture',
        'findByOwnReference',
        'refund',
        'findRefund',
        'readPayment',
        'listPayments',
        'registerWebhook',
      ],
      reasonOf: (error) => (error instanceof NotEligible ? null : describeFailure(error)),
    }),
  mailer: (mailer: Mailer): Mailer =>
    watchCalls(calls, mailer, {
      provider: 'mail',
      calls: ['send', 'verify'],
      reasonOf: (error) => (error instanceof MailRejected ? null : describeFailure(error)),
    }),
  files: (files: StoredFiles): StoredFiles =>
    watchCalls(calls, files, {
      provider: 'files',
      calls: ['put', 'get', 'remove', 'find', 'putStream'],
      reasonOf: describeFailure,
    }),
  google: (google: Google): Google =>
    watchCalls(calls, google, {
      provider: 'google',
      calls: ['check'],
      reasonOf: (error) => (error instanceof AppError ? null : describeFailure(error)),
    }),
  scanner: (scan: ScanForVirus): ScanForVirus =>
    watchCalls(calls, { scan }, { provider: 'virus-scanner', calls: ['scan'], reasonOf: describeFailure })
      .scan,
})
