import { brandSharingHref } from '@matla/contract/brand/sharing-picture'
import { fillInAll } from '@matla/contract/kit/sentences'
import { applicationEmail } from '#engagement/applications/receive-application.ts'
import {
  type EbookAlertEmailKind,
  ebookAlertLinkTexts,
  ebookAlertTexts,
} from '#engagement/ebook-alerts/ebook-alert.text.ts'
import { ebookEmailTexts } from '#engagement/ebooks/ebook-email.text.ts'
import { newsletterEmailTexts, newsletterLinkTexts } from '#engagement/newsletter/newsletter-email.text.ts'
import { reminderEmail } from '#engagement/reminders/reminder-email.ts'
import { accountEmail } from '#identity/account-email.ts'
import { type AccountEmailKind, accountEmailTexts } from '#identity/account.text.ts'
import { grantEmail } from '#learning/grants/grant-email.ts'
import { movedEmail, receivedEmail } from '#learning/move-email.text.ts'
import { rejectionEmail } from '#learning/reviews/rejection-email.ts'
import {
  duplicateEmail,
  linesRefundEmail,
  returnedEmail,
  ownedEmail,
} from '#payments/refunds/refund-email.ts'
import { composeEmail, type EmailText } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { linkEmail } from '#sales/draft-orders/link-email.ts'
import { buildPurchaseEmail } from '#sales/orders/purchase-email.ts'
import { applicantEmailText } from '#staff/applications/applicant-email.text.ts'
import { importEmail } from '#staff/imports/import-email.ts'
import { invitationEmail } from '#staff/members/invitation-email.text.ts'
import { newOwnerEmail } from '#staff/members/new-owner-email.text.ts'
import { complaintReceivedEmail } from '#engagement/messages/complaint-received-email.ts'
import { messageAnswerEmail } from '#staff/messages/message-answer-email.ts'
import { notificationsEmail } from '#staff/notifications/notifications-email.ts'
import { reportEmail } from '#staff/reports/report-email.ts'
import { alarmEmail } from '#staff/system/alarm-email.ts'
import { buildCompanyInvoiceEmail } from '#tax/company-invoice-email.ts'
import { accountsMergedEmail, mergeConfirmEmail } from '#staff/merges/merge-email.text.ts'
import { bill, transfer } from './example-dues.ts'
import { examples, type Make } from './examples.ts'

const address = 'n•••@example.com'
const code = '204815'

/** The school's sharing picture, in place of a course's picture. */
const picture = ({ homeHref }: EmailFacts) => new URL(brandSharingHref(null), homeHref).href

const written = (facts: EmailFacts, text: EmailText): Email =>
  composeEmail({ ...facts, name: examples.name[facts.lang], href: facts.homeHref }, text)

const ofAccount =
  (kind: AccountEmailKind): Make =>
  (facts) =>
    accountEmail({
      ...facts,
      kind,
      name: examples.name[facts.lang],
      href: facts.homeHref,
      ...(kind === 'guest-code' && { code }),
    })

const ofOrder = (facts: EmailFacts) => ({
  ...facts,
  buyerName: examples.name[facts.lang],
  orderHref: facts.homeHref,
  totalHalalas: 75_000,
})

const purchase =
  (isFree: boolean): Make =>
  (facts) =>
    buildPurchaseEmail({
      ...ofOrder(facts),
      lines: [
        {
          name: examples.course[facts.lang],
          priceHalalas: 95_000,
          includes: [examples.other, examples.third].map((course) => course[facts.lang]),
          pictureHref: picture(facts),
        },
      ],
      discountHalalas: isFree ? 95_000 : 20_000,
      totalHalalas: isFree ? 0 : 75_000,
      vatHalalas: isFree ? 0 : 9_783,
      passwordHref: isFree ? facts.homeHref : null,
      coursesHref: facts.homeHref,
      loginHref: facts.homeHref,
    })

const grant =
  (isInvitation: boolean): Make =>
  (facts) =>
    grantEmail({
      ...facts,
      name: examples.name[facts.lang],
      courses: [examples.course[facts.lang]],
      href: facts.homeHref,
      isInvitation,
    })

const imported =
  (hasPassword: boolean): Make =>
  (facts) =>
    importEmail(facts, { name: examples.name[facts.lang], href: facts.homeHref, hasPassword })

const welcome: Make = (facts) =>
  composeEmail(
    {
      ...facts,
      name: '',
      href: facts.homeHref,
      unsubscribe: { href: facts.homeHref, label: newsletterLinkTexts.unsubscribe[facts.lang] },
    },
    newsletterEmailTexts['newsletter-welcome'],
  )

const alert =
  (kind: EbookAlertEmailKind): Make =>
  (facts) => {
    const unsubscribe = { href: facts.homeHref, label: ebookAlertLinkTexts.stop[facts.lang] }
    const texts = fillInAll(ebookAlertTexts[kind], { title: examples.book })
    return composeEmail({ ...facts, name: '', href: facts.homeHref, unsubscribe }, texts)
  }

const toApplicant =
  (kind: 'invite' | 'decline'): Make =>
  (facts) =>
    composeEmail(
      { ...facts, name: '', href: facts.homeHref, words: examples.words[facts.lang] },
      applicantEmailText(kind, 'job'),
    )

const accountKinds = Object.keys(accountEmailTexts) as AccountEmailKind[]
const ebookKinds = ['ebook-received', 'ebook-notice', 'ebook-link'] as const
const applicationKinds = ['job-received', 'internship-received', 'job-notice', 'internship-notice'] as const

/** An email of each kind, by the key of its document, about fictitious people and courses. */
const makers: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(accountKinds.map((kind) => [kind, ofAccount(kind)])),
  ...Object.fromEntries(
    ebookKinds.map((kind) => [
      kind,
      (facts: EmailFacts) => written(facts, fillInAll(ebookEmailTexts[kind], { title: examples.book })),
    ]),
  ),
  ...Object.fromEntries(
    applicationKinds.map((kind) => [kind, (facts: EmailFacts) => applicationEmail(kind, facts)]),
  ),
  every: ofAccount('set-password'),
  purchase: purchase(false),
  'free-purchase': purchase(true),
  bill: bill(false),
  'bill-due': bill(true),
  'payment-link': (facts) =>
    linkEmail({
      ...facts,
      name: examples.name[facts.lang],
      lines: [{ name: examples.course[facts.lang], totalHalalas: 75_000, pictureHref: picture(facts) }],
      totalHalalas: 75_000,
      endsAt: new Date('2026-03-01T09:00:00Z'),
      href: facts.homeHref,
    }),
  refund: (facts) =>
    linesRefundEmail({
      ...ofOrder(facts),
      lines: [{ name: examples.course[facts.lang], totalHalalas: 75_000 }],
    }),
  'refund-owned': (facts) =>
    ownedEmail({ ...ofOrder(facts), lines: [{ name: examples.course[facts.lang], totalHalalas: 75_000 }] }),
  'payment-returned': (facts) => returnedEmail(ofOrder(facts)),
  'second-payment': (facts) => duplicateEmail(ofOrder(facts)),
  reminder: (facts) =>
    reminderEmail({
      ...facts,
      name: examples.name[facts.lang],
      courses: [{ name: examples.course[facts.lang], priceHalalas: 75_000, pictureHref: picture(facts) }],
      restoreHref: facts.homeHref,
      unsubscribeHref: facts.homeHref,
    }),
  grant: grant(false),
  'grant-invited': grant(true),
  'account-imported': imported(false),
  'courses-imported': imported(true),
  'newsletter-confirm': (facts) => written(facts, newsletterEmailTexts['newsletter-confirm']),
  'newsletter-welcome': welcome,
  newsletter: welcome,
  'purchase-moved': (facts) => written(facts, movedEmail(examples.course[facts.lang])),
  'purchase-received': (facts) => written(facts, receivedEmail(examples.course[facts.lang], false)),
  'merge-confirm': (facts) =>
    composeEmail(
      { ...facts, name: examples.name[facts.lang], href: facts.homeHref, code },
      mergeConfirmEmail(address, true),
    ),
  'accounts-merged': (facts) => written(facts, accountsMergedEmail(address, true)),
  'ebook-alert-confirm': alert('ebook-alert-confirm'),
  'ebook-alert': alert('ebook-alert'),
  'ebook-alert-stop': alert('ebook-alert'),
  'message-answer': (facts) =>
    messageAnswerEmail(facts, { reference: '7KM4TX2Q', words: examples.words[facts.lang] }),
  'complaint-received': (facts) =>
    complaintReceivedEmail(facts, { reference: '7KM4TX2Q', receivedAt: new Date('2026-11-29T09:00:00Z') }),
  'transfer-details': transfer(false),
  'transfer-due': transfer(true),
  'company-invoice': (facts) =>
    buildCompanyInvoiceEmail({
      ...facts,
      name: examples.name[facts.lang],
      number: '00000042',
      href: facts.homeHref,
    }),
  'review-rejected': (facts) =>
    rejectionEmail(facts, {
      name: examples.name[facts.lang],
      course: examples.course,
      reason: 'off-topic',
      note: '',
      href: facts.homeHref,
    }),
  'saved-report': (facts) =>
    reportEmail(facts, {
      name: examples.report[facts.lang],
      kind: 'unfinished',
      report: {
        days: { from: '2026-11-22', to: '2026-11-28' },
        comparedDays: null,
        comparedTotals: null,
        unit: null,
        dimension: null,
        rows: [],
        hasMore: false,
        totals: { opened: 40, paid: 32, unfinished: 8, conversion: 8_000, missed: 760_000 },
      },
    }),
  'staff-notifications': (facts) =>
    notificationsEmail(facts, [
      {
        kind: 'paid-order',
        subject: '1',
        facts: { code: '#10001', amountHalalas: 85_000 },
        times: 1,
        at: new Date('2026-11-26T09:00:00Z'),
      },
      {
        kind: 'review',
        subject: '2',
        facts: { name: examples.course },
        times: 1,
        at: new Date('2026-11-26T10:30:00Z'),
      },
    ]),
  'provider-failing': (facts) =>
    alarmEmail(facts, {
      provider: 'learning-site',
      since: new Date('2026-11-26T09:00:00Z'),
      closedAt: null,
      reason: 'timeout',
    }),
  'staff-invitation': (facts) => composeEmail({ ...facts, name: '', href: facts.homeHref }, invitationEmail),
  'staff-new-owner': (facts) =>
    composeEmail(
      { ...facts, name: '', href: facts.homeHref },
      newOwnerEmail({ name: examples.name[facts.lang], email: address }),
    ),
  'applicant-invite': toApplicant('invite'),
  'applicant-decline': toApplicant('decline'),
  'application-names': toApplicant('invite'),
}

/** Returns null when there are no texts for such an email. */
export const exampleEmail = (key: string, facts: EmailFacts): Email | null => makers[key]?.(facts) ?? null
