import { html, type Html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { page } from '#kit/page.ts'
import { decisionButtons, notePage, payHeading } from '#kit/pay-page.ts'
import { faultWords, payWords } from './pay.text.ts'
import { type Instalments, splitInstalments } from './payment.ts'

const usual = ['approve', 'decline', 'cancel'] as const
const dates = ['today', 'month', 'months2', 'months3'] as const

/** The page on which a buyer agrees to four payments. */
export function instalmentsPage(base: string, row: Instalments, isCodeWrong: boolean): Html {
  const t = pickLang(payWords, row.lang)
  const parts = splitInstalments(row)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${payHeading(t('title'), t('sandbox'))}
    <section class="sum">
      <p class="muted">${t('total')}</p>
      <p class="amount" dir="ltr">${row.currency} ${toDecimal(row.amount)}</p>
      <p class="about"><bdi>${row.description}</bdi></p>
      ${dates.map(
        (name, at) =>
          html`<p class="row spread">
            <span>${t(name)}</span> <bdi dir="ltr">${row.currency} ${toDecimal(parts[at] ?? 0)}</bdi>
          </p>`,
      )}
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

/** A page with only a message: the session is over, or the browser stays here. */
export function messagePage(base: string, lang: Instalments['lang'], what: 'dead' | 'noReturn'): Html {
  const t = pickLang(payWords, lang)
  return notePage({ base, lang, title: t(what) }, t('sandbox'), t(`${what}Hint`))
}
