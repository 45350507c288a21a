import { dateLocales } from '@matla/contract/kit/date-locales'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { riyalsText } from '@matla/contract/kit/money'
import { riyadhZone } from '@matla/contract/kit/riyadh'
import { fillInAll } from '@matla/contract/kit/sentences'
import { groupIban } from '@matla/contract/payments/iban'
import { formatReference } from '@matla/contract/payments/transfer-reference'
import { html, type Markup } from '#lib/markup.ts'
import { transferHref } from '#payments/attempt-token.ts'
import type { Payee } from '#payments/provider.ts'
import type { Deps } from '#payments/deps.ts'
import {
  aside,
  bare,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  ltr,
  sidesOf,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { riyals } from '#platform/mail/riyals.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { readTransferView } from './read-transfer.ts'
import { transferDueTexts, transferEmailTexts } from './transfer-email.text.ts'
import { findTransferPage } from './transfers.store.ts'

type TransferFacts = EmailFacts & {
  readonly buyerName: string
  readonly orderNumber: number
  readonly amountHalalas: number
  readonly reference: string
  readonly until: Date
  readonly payee: Payee
  readonly href: string
  /** Whether this is the reminder of a transfer whose period ends soon. */
  readonly isReminder: boolean
}

/** The last moment for a transfer, in Riyadh time. */
const formatUntil = (until: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(dateLocales[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: riyadhZone,
  }).format(until)

/** Builds the email with everything a bank asks for. Every value is escaped. */
export function buildTransferEmail(facts: TransferFacts): Email {
  const { lang, payee, orderNumber, amountHalalas, reference, href } = facts
  const amount = riyalsText(amountHalalas)
  const until = formatUntil(facts.until, lang)
  const sentences = facts.isReminder ? { ...transferEmailTexts, ...transferDueTexts } : transferEmailTexts
  const texts = fillInAll(sentences, {
    order: String(orderNumber),
    amount,
    until: `\u2068${until}\u2069`,
  })
  const t = textsIn(texts, lang)
  const rows: readonly FactRow[] = [
    { label: t.amount, value: riyals(facts, amountHalalas, 'ink'), text: amount[lang] },
    { label: t.reference, value: ltr(formatReference(reference)), text: formatReference(reference) },
    { label: t.iban, value: ltr(groupIban(payee.iban)), text: groupIban(payee.iban) },
    { label: t.beneficiary, value: html`<bdi>${payee.beneficiary}</bdi>`, text: payee.beneficiary },
    { label: t.bank, value: html`<bdi>${payee.bank}</bdi>`, text: payee.bank },
    { label: t.until, value: html`<bdi>${until}</bdi>`, text: until },
  ]
  return buildEmail(facts, {
    ...t,
    name: facts.buyerName,
    rows: [
      factsTable(lang, rows),
      button(facts, href, t.button),
      aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}</p>`),
    ],
    blocks: [
      [t.title, t.text],
      rows.map(({ label, text }) => `${label}: ${text}`),
      [`${t.button}:`, href],
      [t.asideTitle, t.aside],
    ],
  })
}

type FactRow = { readonly label: string; readonly value: Markup; readonly text: string }

function factsTable(lang: Lang, rows: readonly FactRow[]): Markup {
  const [start] = sidesOf(lang)
  return html`<tr>
    <td style="padding:18px 32px 4px">
      <table ${bare} width="100%" lang="${lang}" dir="${directionOf(lang)}">
        ${rows.map(
          ({ label, value }) =>
            html`<tr>
              <td
                class="rule soft"
                align="${start}"
                style="padding:10px 0;border-bottom:1px solid #EBE3D3;color:#57534B;font-size:14px;line-height:1.6;text-align:${start}"
              >
                ${label}
                <div
                  class="ink"
                  style="color:#17161A;font-size:17px;line-height:1.6;font-weight:700;overflow-wrap:anywhere"
                >
                  ${value}
                </div>
              </td>
            </tr>`,
        )}
      </table>
    </td>
  </tr>`
}

/**
 * Renders the queued email about a bank transfer. Returns null when the transfer is no longer awaited, or when
 * part of it arrived before the reminder.
 */
export async function writeTransferEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>,
  { kind, paymentId }: { readonly kind: 'transfer-details' | 'transfer-due'; readonly paymentId: string },
  shop: EmailFacts,
): Promise<Email | null> {
  const isReminder = kind === 'transfer-due'
  const view = await readTransferView(deps, paymentId)
  const page = await findTransferPage(deps.db, paymentId)
  if (!view?.payee || !page || (isReminder && view.receivedHalalas > 0)) return null
  return buildTransferEmail({
    ...shop,
    buyerName: page.order.buyerName,
    orderNumber: page.order.number,
    amountHalalas: page.payment.amountHalalas,
    reference: view.reference,
    until: page.payment.expiresAt,
    payee: view.payee,
    href: transferHref(deps.config.publicUrl, await signingKey(deps), paymentId),
    isReminder,
  })
}
