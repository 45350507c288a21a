import { html, type Html } from '#kit/html.ts'
import { pickLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { page } from '#kit/page.ts'
import { decisionButtons, notePage, payHeading } from '#kit/pay-page.ts'
import { faultWords, findMethod, payWords } from './pay.text.ts'
import type { Payment } from './payment.ts'

type ReturnForm = {
  readonly url: string
  readonly method: 'get' | 'post'
  readonly fields: Readonly<Record<string, string>>
}

const usual = ['approve', 'decline', 'cancel'] as const

/** The hosted payment page of an open payment. */
export function payPage(base: string, payment: Payment, profileId: number): Html {
  const t = pickLang(payWords, payment.lang)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${payHeading(t('title'), t('sandbox'))}
    <section class="sum">
      <p class="muted">${t('amount')}</p>
      <p class="amount" dir="ltr">${payment.currency} ${toDecimal(payment.amount)}</p>
      <p class="about"><bdi>${payment.description}</bdi></p>
      <p class="muted small">${t('reference')} <bdi dir="ltr">${payment.cartId}</bdi></p>
    </section>
    <fieldset class="methods">
      <legend>${t('method')}</legend>
      ${payment.methods.map((method) => methodTab(method, payment))}
    </fieldset>
    ${decisionButtons(payment.lang, t, faultWords, usual)}
    <p class="foot muted small">
      <span>${t('merchant')} <bdi dir="ltr">${profileId}</bdi></span>
      <span>${t('stays')} <time dir="ltr">${payment.expiresAt.slice(11, 16)} UTC</time></span>
    </p>
  </form>`
  return page({ base, lang: payment.lang, title: t('title'), body, isNarrow: true })
}

/** Shown after the decision: a form to the shop that submits itself, or by a click without scripts. */
export function returnPage(base: string, payment: Payment, form: ReturnForm | null): Html {
  const { lang } = payment
  const t = pickLang(payWords, lang)
  if (form === null) return notePage({ base, lang, title: t('noReturn') }, t('sandbox'), t('noReturnHint'))
  const content = html`<p class="muted">${t('goingHint')}</p>
    <form id="return" method="${form.method}" action="${form.url}">
      ${Object.entries(form.fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="btn approve" lang="en" dir="ltr">Continue</button>
      ${t('continue') && html`<p class="muted small">${t('continue')}</p>`}
    </form>`
  return notePage({ base, lang, title: t('going') }, t('sandbox'), content, 'return.js')
}

/** Shown for a payment page that was used or has expired. */
export function expiredPage(base: string, lang: Payment['lang']): Html {
  const t = pickLang(payWords, lang)
  return notePage({ base, lang, title: t('dead') }, t('sandbox'), t('deadHint'))
}

function methodTab(method: string, payment: Payment): Html {
  const name = findMethod(method)?.[payment.lang] ?? method
  return html`<label class="tab">
    <input type="radio" name="method" value="${method}" ${method === payment.method && 'checked'} />
    <span>${name}</span>
  </label>`
}
