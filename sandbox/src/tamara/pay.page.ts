import { html, type Html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { page } from '#kit/page.ts'
import { decisionButtons, notePage, payHeading } from '#kit/pay-page.ts'
import type { Order } from './order.ts'
import { faultWords, payWords } from './pay.text.ts'

const usual = ['approve', 'decline', 'cancel'] as const

/** The page on which a buyer agrees to a plan. */
export function orderPage(base: string, row: Order, isCodeWrong: boolean): Html {
  const t = pickLang(payWords, row.lang)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${payHeading(t('title'), t('sandbox'))}
    <section class="sum">
      <p class="muted">${t('total')}</p>
      <p class="amount" dir="ltr">${row.currency} ${toDecimal(row.amount)}</p>
      <p class="about"><bdi>${row.description}</bdi></p>
    </section>
    <section class="knobs">
      <label><span>${t('phone')}</span><input name="phone" value="${row.buyer.phone}" dir="ltr" /></label>
      <label><span>${t('code')}</span><input name="otp" inputmode="numeric" dir="ltr" /></label>
      ${isCodeWrong && html`<p role="alert">${t('wrongCode')}</p>`}
      <button class="btn approve" name="outcome" value="code">${t('confirm')}</button>
    </section>
    ${decisionButtons(row.lang, t, faultWords, usual)}
  </form>`
  return page({ base, lang: row.lang, title: t('title'), body, isNarrow: true })
}

/** A page with only a message: the order is over, or the browser stays here. */
export function messagePage(base: string, lang: Order['lang'], what: 'dead' | 'noReturn'): Html {
  const t = pickLang(payWords, lang)
  return notePage({ base, lang, title: t(what) }, t('sandbox'), t(`${what}Hint`))
}
