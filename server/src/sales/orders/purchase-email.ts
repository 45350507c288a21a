import type { Lang } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { makeFirstPasswordHref } from '#identity/account-email.ts'
import { openSession } from '#identity/sessions.ts'
import { findBuyerAccount } from '#identity/users.ts'
import { html, type Markup } from '#lib/markup.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  oneLine,
  sidesOf,
  textsIn,
  lookOf,
} from '#platform/mail/email-layout.ts'
import { linesTable } from '#platform/mail/email-lines.ts'
import { toPictureHref } from '#platform/mail/picture-href.ts'
import { formatNameWithQuantity } from './order.ts'
import { findLinePictures, findOpenedParts } from './orders.store.ts'
import { readFrozenOrder } from './orders.ts'
import { freeTexts, purchaseTexts } from './purchase.text.ts'

export type PurchaseFacts = EmailFacts & {
  readonly buyerName: string
  readonly lines: readonly PurchaseLine[]
  /** The coupon discount; 0 without one. */
  readonly discountHalalas: number
  readonly totalHalalas: number
  readonly vatHalalas: number
  /** A link to the order and its invoice that works without logging in; null for a free order. */
  readonly orderHref: string | null
  /** A link to choose a password; null when the account has one. */
  readonly passwordHref: string | null
  /** A link to the buyer's courses. */
  readonly coursesHref: string
  readonly loginHref: string
}
type PurchaseLine = {
  readonly name: string
  /** The price before the coupon. */
  readonly priceHalalas: number
  /** Names of the courses of a package; empty for a single course. */
  readonly includes: readonly string[]
  /** Absolute URL of the product's picture; null when it has none. */
  readonly pictureHref: string | null
}

/**
 * Builds the email after a purchase, in the language of the order. Amounts are in halalas; every value is escaped
 * (docs/invariants.md#i10, docs/invariants.md#v06).
 */
export function buildPurchaseEmail(facts: PurchaseFacts): Email {
  const { lang, buyerName } = facts
  const t = readTexts(facts)
  const step = toFirstStep(facts)
  const next = html`<p style="margin:0">${t.next}</p>
    <p class="ok" style="margin:6px 0 0;color:#0B6B47;font-weight:700">${t.nothingToPay}</p>`
  return buildEmail(facts, {
    ...t,
    name: buyerName,
    rows: [
      renderStep(lang, step),
      button(facts, step.href, step.label),
      linesTable(facts, t.orderTitle, toEmailLines(facts), [
        ...(facts.discountHalalas > 0
          ? [{ label: t.discount, halalas: -facts.discountHalalas, look: 'discount' as const }]
          : []),
        { label: t.total, halalas: facts.totalHalalas, look: 'total' },
        { label: t.vat, halalas: facts.vatHalalas, look: 'small' },
      ]),
      aside(lang, t.nextTitle, next),
      renderLinks(facts, toLaterLinks(facts)),
    ],
    blocks: toTextBlocks(facts),
  })
}

const readTexts = ({ lang, totalHalalas }: PurchaseFacts) => ({
  ...textsIn(purchaseTexts, lang),
  ...(totalHalalas === 0 && textsIn(freeTexts, lang)),
})

type Step = { readonly title: string; readonly text: string } & Link
type Link = { readonly label: string; readonly href: string }

/** The buyer's next step: choosing a password, or starting to learn when they have one. */
function toFirstStep({ lang, passwordHref, coursesHref }: PurchaseFacts): Step {
  const t = textsIn(purchaseTexts, lang)
  return passwordHref === null
    ? { title: t.studyTitle, text: t.studyText, label: t.study, href: coursesHref }
    : { title: t.passwordTitle, text: t.password, label: t.passwordLink, href: passwordHref }
}

/** The links below the first step. */
function toLaterLinks(facts: PurchaseFacts): Link[] {
  const t = readTexts(facts)
  const { orderHref, passwordHref, loginHref } = facts
  return [
    ...(orderHref === null ? [] : [{ label: t.order, href: orderHref }]),
    ...(passwordHref === null ? [{ label: t.login, href: loginHref }] : []),
  ]
}

function renderStep(lang: Lang, { title, text }: Step): Markup {
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      class="soft"
      align="${start}"
      style="padding:22px 32px 0;color:#57534B;font-size:15px;line-height:1.9;text-align:${start}"
    >
      <h2 class="ink" style="margin:0 0 4px;color:#17161A;font-size:17px;line-height:1.6;font-weight:700">
        ${title}
      </h2>
      <p style="margin:0">${text}</p>
    </td>
  </tr>`
}

function renderLinks(facts: PurchaseFacts, links: readonly Link[]): Markup {
  const { lang } = facts
  const [start, end] = sidesOf(lang)
  return html`<tr>
    <td align="${start}" style="padding:22px 32px 4px;text-align:${start}">
      ${links.map(
        ({ label, href }) =>
          html`<a
            class="link"
            href="${href}"
            style="display:inline-block;padding-${end}:24px;color:${lookOf(facts).link};font-size:16px;font-weight:700"
            >${label}</a
          > `,
      )}
    </td>
  </tr>`
}

const toEmailLines = ({ lang, lines }: PurchaseFacts) =>
  lines.map(({ name, priceHalalas, includes, pictureHref }) => ({
    name,
    pictureHref,
    totalHalalas: priceHalalas,
    includes: includes.length > 0 ? { label: purchaseTexts.includes[lang], names: includes } : undefined,
  }))

function toTextBlocks(facts: PurchaseFacts): string[][] {
  const t = readTexts(facts)
  const { lang, lines, discountHalalas, totalHalalas, vatHalalas } = facts
  const step = toFirstStep(facts)
  return [
    [t.title, t.text],
    [step.title, step.text, `${step.label}:`, step.href],
    lines.flatMap(({ name, priceHalalas, includes }) => [
      `- ${oneLine(name)}: ${riyalsText(priceHalalas)[lang]}`,
      ...(includes.length > 0 ? [`  ${t.includes} ${includes.map(oneLine).join(t.separator)}`] : []),
    ]),
    [
      ...(discountHalalas > 0 ? [`${t.discount}: ${riyalsText(-discountHalalas)[lang]}`] : []),
      `${t.total}: ${riyalsText(totalHalalas)[lang]}`,
      `${t.vat}: ${riyalsText(vatHalalas)[lang]}`,
    ],
    [t.nextTitle, t.next, t.nothingToPay],
    toLaterLinks(facts).flatMap(({ label, href }) => [`${label}:`, href]),
  ]
}

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Renders the queued email about a paid order, with fresh links. */
export async function writePurchaseEmail(
  deps: WriteDeps,
  orderId: string,
  facts: EmailFacts,
): Promise<Email> {
  const { db, config } = deps
  const [order, parts, pictures] = await Promise.all([
    readFrozenOrder(db, orderId),
    findOpenedParts(db, { orderId }),
    findLinePictures(db, { orderId }),
  ])
  const { userId, lang, buyerName, lines, discountHalalas, totalHalalas, vatHalalas } = order
  const coursesHref = `${config.publicUrl}/home/mycourses`
  const account = await findBuyerAccount(db, userId)
  return buildPurchaseEmail({
    ...facts,
    // A free order does not prove who the buyer is: someone else may have entered the name.
    buyerName: totalHalalas > 0 || account.isEmailVerified ? buyerName : '',
    lines: lines.map(({ id, name, quantity, unitPriceHalalas }) => ({
      name: formatNameWithQuantity({ name, quantity })[lang],
      priceHalalas: quantity * unitPriceHalalas,
      includes: parts.filter(({ orderLineId }) => orderLineId === id).map((part) => part.name[lang]),
      pictureHref: toPictureHref(config, pictures.find(({ orderLineId }) => orderLineId === id)?.image),
    })),
    discountHalalas,
    totalHalalas,
    vatHalalas,
    orderHref: totalHalalas > 0 ? await createOrderHref(deps, userId, orderId) : null,
    coursesHref,
    loginHref: `${config.publicUrl}/home/login`,
    passwordHref: account.hasPassword ? null : await makeFirstPasswordHref(deps, account.currentId),
  })
}

/** Creates a link that shows this one order without logging in. */
export async function createOrderHref(
  { db, clock, config }: WriteDeps,
  userId: string,
  orderId: string,
): Promise<string> {
  const { token } = await openSession(db, { userId, kind: 'order-link', orderId }, clock())
  return `${config.publicUrl}/home/transaction?link=${token}`
}
