import { html } from '#kit/html.ts'
import type { Html } from '#kit/html.ts'
import { inLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { emblem, page } from '#kit/page.ts'
import { faultWords, methodNames, payWords } from './pay.text.ts'
import type { Payment } from './payment.ts'

type Fault = keyof typeof faultWords
type ReturnForm = {
  readonly url: string
  readonly method: 'get' | 'post'
  readonly fields: Readonly<Record<string, string>>
}

const main = ['approve', 'decline', 'cancel'] as const
const rare = [
  'return-only',
  'notify-only',
  'notify-5',
  'pending-60',
  'different-amount',
  'hold',
  'threeds',
  'funds',
  'cvv',
] as const

/** The hosted pay page of a payment that is still open. */
export function payPage(base: string, payment: Payment, profileId: number): Html {
  const say = inLang(payWords, payment.lang)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${heading(say('title'), say('sandbox'))}
    <section class="sum">
      <p class="muted">${say('amount')}</p>
      <p class="amount" dir="ltr">${payment.currency} ${toDecimal(payment.amount)}</p>
      <p class="about"><bdi>${payment.description}</bdi></p>
      <p class="muted small">${say('reference')} <bdi dir="ltr">${payment.cartId}</bdi></p>
    </section>
    <fieldset class="methods">
      <legend>${say('method')}</legend>
      ${payment.methods.map((method) => methodTab(method, payment))}
    </fieldset>
    <section aria-label="${say('decide')}">
      <h2>${say('decide')}</h2>
      <div class="levers">${main.map((name) => faultButton(name, payment.lang))}</div>
    </section>
    <details class="more">
      <summary><span lang="en">More</span> <span class="muted">${say('more')}</span></summary>
      <div class="levers rare">${rare.map((name) => faultButton(name, payment.lang))}</div>
    </details>
    <p class="foot muted small">
      <span>${say('merchant')} <bdi dir="ltr">${profileId}</bdi></span>
      <span>${say('stays')} <time dir="ltr">${payment.expiresAt.slice(11, 16)} UTC</time></span>
    </p>
  </form>`
  return page({ base, lang: payment.lang, title: say('title'), body, isNarrow: true })
}

/** After the decision: a form that sends itself to the shop, or by its button where scripts are off. */
export function returnPage(base: string, payment: Payment, form: ReturnForm | null): Html {
  const say = inLang(payWords, payment.lang)
  if (form === null) return notePage(base, payment.lang, say('noReturn'), say('noReturnHint'))
  const body = html` <div class="pay note">
    ${heading(say('going'), say('sandbox'))}
    <p class="muted">${say('goingHint')}</p>
    <form id="return" method="${form.method}" action="${form.url}">
      ${Object.entries(form.fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="btn approve" lang="en" dir="ltr">Continue</button>
      ${say('continue') && html`<p class="muted small">${say('continue')}</p>`}
    </form>
  </div>`
  return page({ base, lang: payment.lang, title: say('going'), body, isNarrow: true, script: 'return.js' })
}

/** What is left of a pay page that was used or ran out. */
export function deadPage(base: string, lang: Payment['lang']): Html {
  const say = inLang(payWords, lang)
  return notePage(base, lang, say('dead'), say('deadHint'))
}

function notePage(base: string, lang: Payment['lang'], title: string, hint: string): Html {
  const body = html`<div class="pay note">
    ${heading(title, inLang(payWords, lang)('sandbox'))}
    <p class="muted">${hint}</p>
  </div>`
  return page({ base, lang, title, body, isNarrow: true })
}

function heading(title: string, notice: string): Html {
  return html`<p class="ribbon">${notice}</p>
    <h1>${emblem} ${title}</h1>`
}

function methodTab(method: string, payment: Payment): Html {
  const name = methodNames[method]?.[payment.lang] ?? method
  return html`<label class="tab">
    <input type="radio" name="method" value="${method}" ${method === payment.method && 'checked'} />
    <span>${name}</span>
  </label>`
}

function faultButton(name: Fault, lang: Payment['lang']): Html {
  const words = faultWords[name]
  return html`<div class="lever">
    <button class="btn ${name}" name="outcome" value="${name}" lang="en" dir="ltr">${words.name}</button>
    <small class="muted">${words[lang]}</small>
  </div>`
}
