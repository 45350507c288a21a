import { html } from '#kit/html.ts'
import type { Html } from '#kit/html.ts'
import { inLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { page } from '#kit/page.ts'
import { decisions, notePage, payHeading } from '#kit/pay-page.ts'
import { faultWords, payWords } from './pay.text.ts'
import { type Instalments, quartersOf } from './payment.ts'

const usual = ['approve', 'decline', 'cancel'] as const
const dates = ['today', 'month', 'months2', 'months3'] as const

/** The page on which a buyer agrees to four payments. */
export function instalmentsPage(base: string, row: Instalments, isCodeWrong: boolean): Html {
  const say = inLang(payWords, row.lang)
  const parts = quartersOf(row)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${payHeading(say('title'), say('sandbox'))}
    <section class="sum">
      <p class="muted">${say('total')}</p>
      <p class="amount" dir="ltr">${row.currency} ${toDecimal(row.amount)}</p>
      <p class="about"><bdi>${row.description}</bdi></p>
      ${dates.map(
        (name, at) =>
          html`<p class="row spread">
            <span>${say(name)}</span> <bdi dir="ltr">${row.currency} ${toDecimal(parts[at] ?? 0)}</bdi>
          </p>`,
      )}
    </section>
    <section class="knobs">
      <label><span>${say('phone')}</span><input name="phone" value="${row.buyer.phone}" dir="ltr" /></label>
      <label><span>${say('code')}</span><input name="otp" inputmode="numeric" dir="ltr" /></label>
      ${isCodeWrong && html`<p role="alert">${say('wrongCode')}</p>`}
      <button class="btn approve" name="outcome" value="code">${say('confirm')}</button>
    </section>
    ${decisions(row.lang, say, faultWords, usual)}
  </form>`
  return page({ base, lang: row.lang, title: say('title'), body, isNarrow: true })
}

/** A page that only says something: that the session is over, or that the browser stays here. */
export function sayingPage(base: string, lang: Instalments['lang'], what: 'dead' | 'noReturn'): Html {
  const say = inLang(payWords, lang)
  return notePage({ base, lang, title: say(what) }, say('sandbox'), say(`${what}Hint`))
}
