import { directionOf, type Lang } from '@matla/contract/kit/lang'
import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#api-docs/markup.ts'
import { purchaseTexts } from './purchase.text.ts'

export type PurchaseFacts = {
  readonly lang: Lang
  readonly brand: { readonly name: string; readonly supportEmail: string; readonly tagline: string }
  readonly buyerName: string
  readonly lines: readonly { readonly name: string; readonly totalHalalas: number }[]
  readonly totalHalalas: number
  readonly vatHalalas: number
  /** The order and its invoice, for whoever has this mailbox. */
  readonly orderHref: string
  readonly homeHref: string
}
export type Letter = { readonly subject: string; readonly html: string; readonly text: string }

/** The letter after a purchase, in the language of the order. Amounts in halalas; every value is escaped (I10, V06). */
export function purchaseLetter(facts: PurchaseFacts): Letter {
  const subject = [textIn(facts.lang).subject, oneLine(facts.brand.name)].filter(Boolean).join(' – ')
  return { subject, html: page(facts, subject).text, text: plain(facts) }
}

type Texts = { readonly [Key in keyof typeof purchaseTexts]: string }

function textIn(lang: Lang): Texts {
  const said = Object.entries(purchaseTexts).map(([key, text]) => [key, text[lang]])
  // The keys are those of the texts, which `fromEntries` cannot tell.
  return Object.fromEntries(said) as Texts
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/** Every client has one of these; no letter waits for a font. */
const fontsOf = (lang: Lang) =>
  lang === 'ar' ? 'Segoe UI,Tahoma,Geeza Pro,Arial,sans-serif' : 'Segoe UI,Helvetica,Arial,sans-serif'
const sidesOf = (lang: Lang) => (lang === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const))
const bare = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`
const ltr = (words: string) => html`<bdi dir="ltr">${words}</bdi>`

function page(facts: PurchaseFacts, subject: string): Markup {
  const { lang } = facts
  const dir = directionOf(lang)
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#F1ECE2">
        ${preview(lang)}
        <table ${bare} width="100%" lang="${lang}" dir="${dir}" bgcolor="#F1ECE2" style="background:#F1ECE2">
          <tr>
            <td align="center" style="padding:24px 10px">
              <table
                ${bare}
                width="100%"
                lang="${lang}"
                dir="${dir}"
                bgcolor="#FFFFFF"
                style="max-width:600px;background:#FFFFFF;border-radius:18px;overflow:hidden;font-family:${fontsOf(lang)}"
              >
                ${header(facts)} ${opening(facts)} ${order(facts)} ${next(facts)} ${footer(facts)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

/** What the list of a mailbox shows beside the subject; not seen in the letter itself. */
const preview = (lang: Lang) =>
  html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
    ${purchaseTexts.preview[lang]}
  </div>`

function header({ lang, brand, homeHref }: PurchaseFacts): Markup {
  const [start, end] = sidesOf(lang)
  return html`<tr>
    <td
      align="${start}"
      bgcolor="#0B0C10"
      style="padding:34px 32px 30px;background-color:#0B0C10;background-image:radial-gradient(circle at ${end} bottom,#FFB13D 0,#B4470F 14%,#3A1608 30%,#0B0C10 50%);border-bottom:4px solid #FFB13D;text-align:${start}"
    >
      <a
        href="${homeHref}"
        style="color:#FFFFFF;text-decoration:none;font-size:24px;line-height:1.5;font-weight:700"
        >${brand.name}</a
      >
      <div style="max-width:300px;padding-top:2px;color:#E6DCCB;font-size:14px;line-height:1.7">
        ${brand.tagline}
      </div>
    </td>
  </tr>`
}

function opening({ lang, buyerName, orderHref }: PurchaseFacts): Markup {
  const t = textIn(lang)
  const [start] = sidesOf(lang)
  const name = oneLine(buyerName)
  const greeting = name ? html`${t.greeting} <bdi>${name}</bdi>${t.comma}` : html`${t.greeting}${t.comma}`
  return html`<tr>
      <td align="${start}" style="padding:32px 32px 6px;text-align:${start}">
        <div style="color:#8A4B00;font-size:15px;line-height:1.6;font-weight:700">${greeting}</div>
        <h1 style="margin:6px 0 10px;color:#17161A;font-size:26px;line-height:1.5;font-weight:700">
          ${t.welcome}
        </h1>
        <p style="margin:0;color:#57534B;font-size:16px;line-height:1.9">${t.paid}</p>
      </td>
    </tr>
    <tr>
      <td align="${start}" style="padding:20px 32px 10px;text-align:${start}">
        <table ${bare} align="${start}" lang="${lang}" dir="${directionOf(lang)}">
          <tr>
            <td align="center" bgcolor="#FFB13D" style="background:#FFB13D;border-radius:999px">
              <a
                href="${orderHref}"
                style="display:inline-block;padding:16px 32px;color:#1B1203;font-size:17px;line-height:1.3;font-weight:700;text-decoration:none"
                >${t.button}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>`
}

function order({ lang, lines, totalHalalas, vatHalalas }: PurchaseFacts): Markup {
  const t = textIn(lang)
  const [start, end] = sidesOf(lang)
  const row = (name: string, halalas: number, look: string) =>
    html`<tr>
      <td align="${start}" style="${look};text-align:${start};overflow-wrap:anywhere">${name}</td>
      <td align="${end}" style="${look};padding-${start}:16px;text-align:${end};white-space:nowrap">
        ${ltr(toSar(halalas))}
      </td>
    </tr>`
  const line =
    'padding:14px 0;border-bottom:1px solid #EBE3D3;color:#17161A;font-size:15px;line-height:1.6;font-weight:600'
  const total = 'padding:18px 0 2px;color:#17161A;font-size:18px;line-height:1.5;font-weight:700'
  const vat = 'padding:2px 0 22px;color:#57534B;font-size:14px;line-height:1.6'
  return html`<tr>
    <td style="padding:18px 32px 4px">
      <h2 style="margin:0;color:#17161A;font-size:17px;line-height:1.6;font-weight:700;text-align:${start}">
        ${t.order}
      </h2>
      <table ${bare} width="100%" lang="${lang}" dir="${directionOf(lang)}">
        ${lines.map(({ name, totalHalalas: each }) => row(name, each, line))}
        ${row(t.total, totalHalalas, total)} ${row(t.vat, vatHalalas, vat)}
      </table>
    </td>
  </tr>`
}

function next({ lang }: PurchaseFacts): Markup {
  const t = textIn(lang)
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      align="${start}"
      bgcolor="#FBF6EA"
      style="padding:22px 32px;background:#FBF6EA;color:#57534B;font-size:15px;line-height:1.9;text-align:${start}"
    >
      <h2 style="margin:0 0 4px;color:#17161A;font-size:17px;line-height:1.6;font-weight:700">
        ${t.nextTitle}
      </h2>
      <p style="margin:0">${t.next}</p>
      <p style="margin:6px 0 0;color:#0B6B47;font-weight:700">${t.nothingToPay}</p>
    </td>
  </tr>`
}

function footer({ lang, brand, homeHref }: PurchaseFacts): Markup {
  const t = textIn(lang)
  const [start] = sidesOf(lang)
  const address = html`<a href="mailto:${brand.supportEmail}" style="color:#8A4B00"
    >${ltr(brand.supportEmail)}</a
  >`
  const support = html`<p style="margin:0 0 8px;color:#57534B;font-size:14px">${t.support} ${address}</p>`
  return html`<tr>
    <td
      align="${start}"
      style="padding:22px 32px 30px;color:#6F6A60;font-size:13px;line-height:1.9;text-align:${start}"
    >
      ${brand.supportEmail ? support : ''}
      <p style="margin:0">${t.why} <a href="${homeHref}" style="color:#6F6A60">${t.home}</a></p>
    </td>
  </tr>`
}

function plain({
  lang,
  brand,
  buyerName,
  lines,
  totalHalalas,
  vatHalalas,
  orderHref,
  homeHref,
}: PurchaseFacts) {
  const t = textIn(lang)
  const blocks = [
    [`${[t.greeting, oneLine(buyerName)].filter(Boolean).join(' ')}${t.comma}`],
    [t.welcome, t.paid],
    lines.map(({ name, totalHalalas: each }) => `- ${oneLine(name)}: ${toSar(each)}`),
    [`${t.total}: ${toSar(totalHalalas)}`, `${t.vat}: ${toSar(vatHalalas)}`],
    [`${t.button}:`, orderHref],
    [t.nextTitle, t.next, t.nothingToPay],
    brand.supportEmail ? [`${t.support} ${brand.supportEmail}`] : [],
    [oneLine(brand.name), homeHref].filter(Boolean),
  ]
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`
}
