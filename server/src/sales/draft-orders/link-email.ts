import { riyalsText } from '@matla/contract/kit/money'
import { fillInAll } from '@matla/contract/kit/sentences'
import { html } from '#lib/markup.ts'
import { formatLongDate } from '#lib/long-date.ts'
import type { Deps } from '#platform/deps.ts'
import {
  aside,
  buildEmail,
  button,
  type Email,
  type EmailFacts,
  oneLine,
  textsIn,
} from '#platform/mail/email-layout.ts'
import { linesTable } from '#platform/mail/email-lines.ts'
import { toPictureHref } from '#platform/mail/picture-href.ts'
import { findDraftOrder, readDraftLines } from './draft-orders.store.ts'
import { linkEmailTexts } from './link-email.text.ts'
import { linkHref } from './payment-link.ts'
import { sumDraft } from './draft-orders.ts'

type LinkFacts = EmailFacts & {
  readonly name: string
  readonly lines: readonly {
    readonly name: string
    readonly totalHalalas: number
    readonly pictureHref: string | null
  }[]
  readonly totalHalalas: number
  /** The last day to use the link. */
  readonly endsAt: Date
  readonly href: string
}

/** Builds the email with a payment link. */
export function linkEmail(facts: LinkFacts): Email {
  const { lang, name, lines, totalHalalas, endsAt, href } = facts
  const total = riyalsText(totalHalalas)
  const t = textsIn(fillInAll(linkEmailTexts, { total, day: formatLongDate(endsAt, lang) }), lang)
  return buildEmail(facts, {
    ...t,
    name,
    rows: [
      linesTable(facts, t.order, lines, [{ label: t.total, halalas: totalHalalas, look: 'total' }]),
      button(facts, href, t.button),
      aside(lang, t.asideTitle, html`<p style="margin:0">${t.aside}</p>`),
    ],
    blocks: [
      [t.title, t.text],
      lines.map((line) => `- ${oneLine(line.name)}: ${riyalsText(line.totalHalalas)[lang]}`),
      [`${t.total}: ${total[lang]}`],
      [`${t.button}:`, href],
      [t.asideTitle, t.aside],
    ],
  })
}

/** Returns null when the link can no longer be paid or the draft was erased. */
export async function writeLinkEmail(
  deps: Pick<Deps, 'db' | 'config'>,
  draftOrderId: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const draft = await findDraftOrder(deps.db, draftOrderId)
  if (draft?.state !== 'sent' || draft.endsAt === null) return null
  const href = await linkHref(deps, draft)
  if (href === null) return null
  const lines = await readDraftLines(deps.db, draft.id)
  return linkEmail({
    ...facts,
    name: draft.buyerName,
    lines: lines.map(({ name, image, priceHalalas, discountHalalas }) => ({
      name: name[facts.lang],
      totalHalalas: priceHalalas - discountHalalas,
      pictureHref: toPictureHref(deps.config, image),
    })),
    totalHalalas: sumDraft(lines),
    endsAt: draft.endsAt,
    href,
  })
}
