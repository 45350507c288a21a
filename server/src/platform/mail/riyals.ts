import { toSar } from '@matla/contract/kit/money'
import { html, type Markup } from '#lib/markup.ts'
import { type EmailFacts, ltr } from './email-layout.ts'

/** The colours of amounts in emails, by the class of their text. Their pictures of the riyal sign are named after the class. */
export const riyalInks = { ink: '#17161A', ok: '#0B6B47', soft: '#57534B' } as const
export type RiyalInk = keyof typeof riyalInks

/**
 * An amount with the riyal sign on its left in both directions. Without loaded pictures, it begins with SAR or ر.س. The
 * picture has no width attribute, because browsers would clip that word to it.
 */
export function riyals(
  { homeHref, lang }: Pick<EmailFacts, 'homeHref' | 'lang'>,
  halalas: number,
  ink: RiyalInk,
): Markup {
  const [minus = '', digits = ''] = toSar(halalas).split('SAR ')
  const src = new URL(`/brand/riyal-${ink}.png`, homeHref).href
  const sign = html`<img
    class="riyal"
    src="${src}"
    alt="${lang === 'ar' ? 'ر.س' : 'SAR'}"
    height="14"
    style="height:0.9em;width:auto;vertical-align:-0.1em;border:0"
  />`
  return ltr(html`${minus}${sign}&nbsp;${digits}`)
}
