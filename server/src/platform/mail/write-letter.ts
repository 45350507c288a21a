import { isLang } from '@matla/contract/kit/lang'
import { makeEmailCode } from '#identity/email-codes.ts'
import { makeLink } from '#identity/mailed-links.ts'
import { openSession } from '#identity/sessions.ts'
import { findRecipient, hasPassword, isEmailVerified } from '#identity/users.ts'
import { coursesOfBundle } from '#catalog/find-course.ts'
import { ebookLetter, isEbookLetter } from '#cms/ebooks/ebook-letter.ts'
import type { Deps } from '#platform/deps.ts'
import { isNewsletterLetter, newsletterLetter } from '#engagement/newsletter/newsletter-letter.ts'
import { readFrozenOrder } from '#sales/orders/read-order.ts'
import { readRefund } from '#payments/refunds/read-refund.ts'
import { accountLetter } from '#identity/account-letter.ts'
import { type AccountLetterKind, accountLetterTexts } from '#identity/account.text.ts'
import {
  type ApplicationLetterKind,
  applicationLetterTexts,
} from '#engagement/applications/application.text.ts'
import { letterFacts } from '#cms/content/letter-facts.ts'
import type { Letter } from './letter-look.ts'
import { purchaseLetter } from '#sales/orders/purchase-letter.ts'
import { refundLetter, surplusLetter } from '#payments/refunds/refund-letter.ts'
import { wordsLetter } from './words-letter.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Planned = {
  readonly kind: string
  readonly orderId: string | null
  readonly refundId: string | null
  readonly recipient: string
  readonly lang: string
  readonly aboutId?: string | null
  readonly wayBack?: string
}

/**
 * What a planned letter says. Its links are made now and stored hashed: whoever has the mailbox may use them. null:
 * nobody is to get it.
 */
export async function writeLetter(deps: WriteDeps, planned: Planned): Promise<Letter | null> {
  if (planned.refundId !== null) return aboutRefund(deps, planned.refundId)
  if (planned.orderId !== null) return aboutOrder(deps, planned.orderId)
  const { kind, aboutId = null } = planned
  if (aboutId !== null) {
    const facts = await letterFacts(deps, isLang(planned.lang) ? planned.lang : 'ar')
    if (isEbookLetter(kind)) return ebookLetter(deps, { kind, requestId: aboutId, facts })
    if (isNewsletterLetter(kind)) return newsletterLetter(deps, { kind, subscriptionId: aboutId, facts })
  }
  if (isApplicationKind(planned.kind)) return aboutApplication(deps, planned.kind, planned)
  return isAccountKind(planned.kind) ? aboutAccount(deps, planned.kind, planned) : null
}

async function aboutOrder(deps: WriteDeps, orderId: string): Promise<Letter> {
  const { db, config } = deps
  const order = await readFrozenOrder(db, orderId)
  const { userId, lang, buyerName, lines, discountHalalas, totalHalalas, vatHalalas } = order
  const coursesHref = `${config.publicUrl}/home/mycourses`
  return purchaseLetter({
    ...(await letterFacts(deps, lang)),
    // What cost nothing proves nothing: another may have typed the name.
    buyerName: totalHalalas > 0 || (await isEmailVerified(db, userId)) ? buyerName : '',
    lines: await Promise.all(
      lines.map(async ({ courseId, name, priceHalalas }) => ({
        name: name[lang],
        priceHalalas,
        // A single course is no bundle, and so has no parts.
        includes: (await coursesOfBundle(db, courseId)).map((part) => part.name[lang]),
      })),
    ),
    discountHalalas,
    totalHalalas,
    vatHalalas,
    orderHref: totalHalalas > 0 ? await orderHref(deps, userId, orderId) : coursesHref,
    coursesHref,
    loginHref: `${config.publicUrl}/home/login`,
    passwordHref: (await hasPassword(db, userId)) ? null : await passwordHref(deps, userId),
  })
}

async function aboutRefund(deps: WriteDeps, refundId: string): Promise<Letter> {
  const refund = await readRefund(deps.db, refundId)
  const { userId, lang, buyerName, lines } = await readFrozenOrder(deps.db, refund.orderId)
  const facts = {
    ...(await letterFacts(deps, lang)),
    buyerName,
    lines: lines
      .filter(({ courseId }) => refund.courseIds.has(courseId))
      .map(({ name, totalHalalas: each }) => ({ name: name[lang], totalHalalas: each })),
    totalHalalas: refund.amountHalalas,
    orderHref: await orderHref(deps, userId, refund.orderId),
  }
  return refund.isSurplus ? surplusLetter(facts) : refundLetter(facts)
}

async function orderHref({ db, clock, config }: WriteDeps, userId: string, orderId: string): Promise<string> {
  const { token } = await openSession(db, { userId, kind: 'order-link', orderId }, clock())
  return `${config.publicUrl}/home/transaction?link=${token}`
}

/** Whoever has not shown his mailbox is greeted without a name: another may have typed it. */
async function aboutAccount(
  deps: WriteDeps,
  kind: AccountLetterKind,
  { recipient, lang, wayBack = '' }: Planned,
): Promise<Letter | null> {
  const facts = await letterFacts(deps, isLang(lang) ? lang : 'ar')
  // Nobody has this address any more; the letter is about just that.
  if (kind === 'account-closed') return accountLetter({ ...facts, kind, name: '', href: facts.homeHref })
  // To an address that may have no account: whoever reads there gets the code.
  if (kind === 'guest-code') {
    const code = await makeEmailCode(deps, recipient)
    return accountLetter({ ...facts, kind, name: '', href: facts.homeHref, code })
  }
  const person = await findRecipient(deps.db, recipient)
  if (!person || (kind === 'confirm-email' && person.isEmailVerified)) return null
  const name = person.isEmailVerified ? person.fullName : ''
  const isFirst = kind === 'set-password' && !person.hasPassword
  const href = await hrefOf(deps, kind, { userId: person.id, wayBack })
  return accountLetter({ ...facts, kind: isFirst ? 'first-password' : kind, name, href })
}

/** Without a name: it was typed by whoever sent the form, and so would be words of his in a letter of ours. */
async function aboutApplication(
  deps: WriteDeps,
  kind: ApplicationLetterKind,
  { lang }: Planned,
): Promise<Letter> {
  const facts = await letterFacts(deps, isLang(lang) ? lang : 'ar')
  return wordsLetter({ ...facts, name: '', href: facts.homeHref }, applicationLetterTexts[kind])
}

async function hrefOf(
  deps: WriteDeps,
  kind: Exclude<AccountLetterKind, 'account-closed' | 'guest-code'>,
  { userId, wayBack }: { readonly userId: string; readonly wayBack: string },
): Promise<string> {
  const { db, clock, config } = deps
  switch (kind) {
    case 'confirm-email':
      return `${config.publicUrl}/home/verify?token=${await makeLink(db, userId, 'email', clock())}`
    case 'set-password':
    case 'first-password':
      return `${await passwordHref(deps, userId)}${wayBack && `&to=${encodeURIComponent(wayBack)}`}`
    case 'password-changed':
      return `${config.publicUrl}/home/login`
  }
}

const passwordHref = async ({ db, clock, config }: WriteDeps, userId: string) =>
  `${config.publicUrl}/home/resetform?token=${await makeLink(db, userId, 'password', clock())}`

const isAccountKind = (kind: string): kind is AccountLetterKind => kind in accountLetterTexts
const isApplicationKind = (kind: string): kind is ApplicationLetterKind => kind in applicationLetterTexts
