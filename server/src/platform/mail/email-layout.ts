import { directionOf, type Lang, type Localized } from '@matla/contract/kit/lang'
import { html, type Markup } from '#lib/markup.ts'
import { darkMode } from './email-dark.ts'
import { type EmailLogo, type EmailLook, usualLook } from './email-look.ts'
import { emailTexts } from './email.text.ts'

/** A document attached to an email. Its name is ours, not typed by a user. */
export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }

export type Email = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
  /** Headers in addition to those of every email. */
  readonly headers?: Readonly<Record<string, string>>
}
type EmailBrand = {
  readonly name: string
  readonly supportEmail: string
  readonly tagline: string
  /** The absolute URL of the default mark, a PNG because email clients do not display SVG. */
  readonly logoHref: string
  /** Replaces the mark and the name; absent when the school has no logo. */
  readonly logo?: EmailLogo | null
  /** Absent for the default look. */
  readonly look?: EmailLook
  /** The brand's font, for readers who have it installed; absent for the default fonts. */
  readonly font?: string
}
/** What every email needs. */
export type EmailFacts = { readonly lang: Lang; readonly brand: EmailBrand; readonly homeHref: string }

/** Texts of one email in its language. */
export function textsIn<Key extends string>(
  texts: Readonly<Record<Key, Localized>>,
  lang: Lang,
): Readonly<Record<Key, string>> {
  const pairs = Object.entries<Localized>(texts).map(([key, text]) => [key, text[lang]])
  // `fromEntries` loses the types of the keys, which are those of the texts.
  return Object.fromEntries(pairs) as Record<Key, string>
}

export const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

const subjectOf = (about: string, { brand }: EmailFacts): string =>
  [about, brand.name].map(oneLine).filter(Boolean).join(' – ')

/** Fonts that email clients have installed. */
const fontsOf = ({ lang, brand: { font } }: EmailFacts) =>
  `${font === undefined ? '' : `${font},`}${lang === 'ar' ? 'Segoe UI,Tahoma,Geeza Pro,Arial' : 'Segoe UI,Helvetica,Arial'},sans-serif`
/** The physical sides of start and end, because email clients lack logical properties. */
export const sidesOf = (lang: Lang) =>
  lang === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const)
export const bare = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`
export const lookOf = ({ brand }: Pick<EmailFacts, 'brand'>): EmailLook => brand.look ?? usualLook
export const ltr = (words: string | Markup): Markup => html`<bdi dir="ltr">${words}</bdi>`

type EmailBody = {
  /** The name in the greeting; '' to greet without a name. */
  readonly name: string
  /** The subject without the brand name, which is appended. */
  readonly subject: string
  /** The preview text in the list of a mailbox. */
  readonly preview: string
  readonly title: string
  readonly text: string
  readonly why: string
  /** The table rows between the opening and the footer. */
  readonly rows: readonly Markup[]
  /** The plain text between greeting and footer, as blocks of lines. Empty blocks are left out. */
  readonly blocks: readonly (readonly string[])[]
}

/** Builds an email as HTML and as plain text. */
export function buildEmail(facts: EmailFacts, body: EmailBody): Email {
  const subject = subjectOf(body.subject, facts)
  return { subject, html: emailPage(facts, subject, body).text, text: plainEmail(facts, body) }
}

function emailPage(facts: EmailFacts, subject: string, body: EmailBody): Markup {
  const { lang } = facts
  const dir = directionOf(lang)
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${darkMode(lookOf(facts))}
      </head>
      <body class="paper" style="margin:0;padding:0;background:#F1ECE2">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${body.preview}</div>
        <table
          class="paper"
          ${bare}
          width="100%"
          lang="${lang}"
          dir="${dir}"
          bgcolor="#F1ECE2"
          style="background:#F1ECE2"
        >
          <tr>
            <td align="center" style="padding:24px 10px">
              <table
                class="card"
                ${bare}
                width="100%"
                lang="${lang}"
                dir="${dir}"
                bgcolor="#FFFFFF"
                style="max-width:600px;background:#FFFFFF;border-radius:18px;overflow:hidden;font-family:${fontsOf(facts)}"
              >
                ${header(facts)} ${[opening(facts, body), ...body.rows]} ${footer(facts, body.why)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

function header(facts: EmailFacts): Markup {
  const { lang, brand, homeHref } = facts
  const [start, end] = sidesOf(lang)
  const { accent, light } = lookOf(facts)
  const [inner, middle, outer] = light
  return html`<tr>
    <td
      align="${start}"
      bgcolor="#0B0C10"
      style="padding:34px 32px 30px;background-color:#0B0C10;background-image:radial-gradient(circle at ${end} bottom,${inner} 0,${middle} 14%,${outer} 30%,#0B0C10 50%);border-bottom:4px solid ${accent};text-align:${start}"
    >
      <a
        href="${homeHref}"
        style="color:#FFFFFF;text-decoration:none;font-size:24px;line-height:1.5;font-weight:700"
        >${brand.logo ? logoPicture(brand.logo, brand.name) : markWithName(brand)}</a
      >
      <div style="max-width:300px;padding-top:2px;color:#E6DCCB;font-size:14px;line-height:1.7">
        ${brand.tagline}
      </div>
    </td>
  </tr>`
}

const picture = 'display:block;border:0;margin:0 0 10px'
const logoPicture = ({ href, width, height }: EmailLogo, name: string) =>
  html`<img src="${href}" alt="${name}" width="${width}" height="${height}" style="${picture}" />`
const markWithName = ({ logoHref, name }: EmailBrand) =>
  html`<img src="${logoHref}" alt="${name}" width="48" height="48" style="${picture}" />${name}`

function footer(facts: EmailFacts, why: string): Markup {
  const { lang, brand, homeHref } = facts
  const t = textsIn(emailTexts, lang)
  const [start] = sidesOf(lang)
  const address = html`<a class="link" href="mailto:${brand.supportEmail}" style="color:${lookOf(facts).link}"
    >${ltr(brand.supportEmail)}</a
  >`
  const support = html`<p class="soft" style="margin:0 0 8px;color:#57534B;font-size:14px">
    ${t.support} ${address}
  </p>`
  return html`<tr>
    <td
      class="faint"
      align="${start}"
      style="padding:22px 32px 30px;color:#6F6A60;font-size:13px;line-height:1.9;text-align:${start}"
    >
      ${brand.supportEmail ? support : ''}
      <p style="margin:0">${why} <a class="faint" href="${homeHref}" style="color:#6F6A60">${t.home}</a></p>
    </td>
  </tr>`
}

/** Greeting, title and text. */
function opening(facts: EmailFacts, { name, title, text }: EmailBody): Markup {
  const { lang } = facts
  const t = textsIn(emailTexts, lang)
  const [start] = sidesOf(lang)
  const called = oneLine(name)
  const greeting = called ? html`${t.greeting} <bdi>${called}</bdi>${t.comma}` : html`${t.greeting}${t.comma}`
  return html`<tr>
    <td align="${start}" style="padding:32px 32px 6px;text-align:${start}">
      <div class="link" style="color:${lookOf(facts).link};font-size:15px;line-height:1.6;font-weight:700">
        ${greeting}
      </div>
      <h1 class="ink" style="margin:6px 0 10px;color:#17161A;font-size:26px;line-height:1.5;font-weight:700">
        ${title}
      </h1>
      <p class="soft" style="margin:0;color:#57534B;font-size:16px;line-height:1.9">${text}</p>
    </td>
  </tr>`
}

export function button(facts: EmailFacts, href: string, label: string): Markup {
  const { lang } = facts
  const { accent, ink } = lookOf(facts)
  const [start] = sidesOf(lang)
  return html`<tr>
    <td align="${start}" style="padding:20px 32px 22px;text-align:${start}">
      <table ${bare} align="${start}" lang="${lang}" dir="${directionOf(lang)}">
        <tr>
          <td align="center" bgcolor="${accent}" style="background:${accent};border-radius:999px">
            <a
              href="${href}"
              style="display:inline-block;padding:16px 32px;color:${ink};font-size:17px;line-height:1.3;font-weight:700;text-decoration:none"
              >${label}</a
            >
          </td>
        </tr>
      </table>
    </td>
  </tr>`
}

/** A less prominent section with a different background. */
export function aside(lang: Lang, title: string, body: Markup): Markup {
  const [start] = sidesOf(lang)
  return html`<tr>
    <td
      class="panel"
      align="${start}"
      bgcolor="#FBF6EA"
      style="padding:22px 32px;background:#FBF6EA;color:#57534B;font-size:15px;line-height:1.9;text-align:${start}"
    >
      <h2 class="ink" style="margin:0 0 4px;color:#17161A;font-size:17px;line-height:1.6;font-weight:700">
        ${title}
      </h2>
      ${body}
    </td>
  </tr>`
}

function plainEmail({ lang, brand, homeHref }: EmailFacts, { name, blocks }: EmailBody): string {
  const t = textsIn(emailTexts, lang)
  const all = [
    [`${[t.greeting, oneLine(name)].filter(Boolean).join(' ')}${t.comma}`],
    ...blocks,
    brand.supportEmail ? [`${t.support} ${brand.supportEmail}`] : [],
    [oneLine(brand.name), homeHref].filter(Boolean),
  ]
  const written = all.filter((block) => block.length > 0).map((block) => block.join('\n'))
  return `${written.join('\n\n')}\n`
}
