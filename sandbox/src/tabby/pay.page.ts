import { html } from '#kit/html.ts'
import type { Html } from '#kit/html.ts'
import { inLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { emblem, page } from '#kit/page.ts'
import type { OutcomeName } from './outcomes.ts'
import { faultWords, payWords } from './pay.text.ts'
import { type Instalments, quartersOf } from './payment.ts'

const main = ['approve', 'decline', 'cancel'] as const
const rare = ['return-only', 'notify-only', 'notify-5'] as const
const dates = ['today', 'month', 'months2', 'months3'] as const

/** The page on which a buyer agrees to four payments. */
export function instalmentsPage(base: string, row: Instalments, isCodeWrong: boolean): Html {
  const say = inLang(payWords, row.lang)
  const parts = quartersOf(row)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${heading(say('title'), say('sandbox'))}
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
    <section aria-label="${say('decide')}">
      <h2>${say('decide')}</h2>
      <div class="levers">${main.map((name) => faultButton(name, row.lang))}</div>
    </section>
    <details class="more">
      <summary><span lang="en">More</span> <span class="muted">${say('more')}</span></summary>
      <div class="levers rare">${rare.map((name) => faultButton(name, row.lang))}</div>
    </details>
  </form>`
  return page({ base, lang: row.lang, title: say('title'), body, isNarrow: true })
}

export function deadPage(base: string, lang: Instalments['lang']): Html {
  return notePage(base, lang, 'dead', 'deadHint')
}

export function stayPage(base: string, lang: Instalments['lang']): Html {
  return notePage(base, lang, 'noReturn', 'noReturnHint')
}

function notePage(
  base: string,
  lang: Instalments['lang'],
  title: 'dead' | 'noReturn',
  hint: 'deadHint' | 'noReturnHint',
): Html {
  const say = inLang(payWords, lang)
  const body = html`<div class="pay note">
    ${heading(say(title), say('sandbox'))}
    <p class="muted">${say(hint)}</p>
  </div>`
  return page({ base, lang, title: say(title), body, isNarrow: true })
}

function heading(title: string, notice: string): Html {
  return html`<p class="ribbon">${notice}</p>
    <h1>${emblem} ${title}</h1>`
}

function faultButton(name: OutcomeName, lang: Instalments['lang']): Html {
  const words = faultWords[name]
  return html`<div class="lever">
    <button class="btn ${name}" name="outcome" value="${name}" lang="en" dir="ltr">${words.name}</button>
    <small class="muted">${words[lang]}</small>
  </div>`
}
