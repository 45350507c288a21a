import { type Html, html } from './html.ts'
import { type Lang, pickLang, type Words } from './lang.ts'
import { toDecimal } from './money.ts'
import { page } from './page.ts'
import { type ButtonWords, decisionButtons, notePage, payHeading } from './pay-page.ts'
import type { planWords } from './plan-page.text.ts'

type PlanWords = ReturnType<typeof planWords> & Words<'title'>

/** What differs between providers of instalment plans: texts, and the outcomes that the buyer can choose. */
export type PlanLook = {
  readonly base: string
  readonly words: PlanWords
  readonly outcomes: Readonly<Record<string, ButtonWords>>
}

/** The fields of a purchase that the page shows. */
export type PlanRow = {
  readonly lang: Lang
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly buyer: { readonly phone: string }
}

const usual = ['approve', 'decline', 'cancel']

/** The page on which a buyer accepts an instalment plan; `schedule` lists the instalments. */
export function planPage(
  look: PlanLook,
  row: PlanRow,
  isCodeWrong: boolean,
  schedule: readonly Html[] = [],
): Html {
  const t = pickLang(look.words, row.lang)
  const body = html` <form class="pay" method="post" autocomplete="off">
    ${payHeading(t('title'), t('sandbox'))}
    <section class="sum">
      <p class="muted">${t('total')}</p>
      <p class="amount" dir="ltr">${row.currency} ${toDecimal(row.amount)}</p>
      <p class="about"><bdi>${row.description}</bdi></p>
      ${schedule}
    </section>
    <section class="knobs">
      <label><span>${t('phone')}</span><input name="phone" value="${row.buyer.phone}" dir="ltr" /></label>
      <label><span>${t('code')}</span><input name="otp" inputmode="numeric" dir="ltr" /></label>
      ${isCodeWrong && html`<p role="alert">${t('wrongCode')}</p>`}
      <button class="btn approve" name="outcome" value="code">${t('confirm')}</button>
    </section>
    ${decisionButtons(row.lang, t, look.outcomes, usual)}
  </form>`
  return page({ base: look.base, lang: row.lang, title: t('title'), body, isNarrow: true })
}

/** A page with only a message: the purchase has ended, or the outcome leaves the browser here. */
export function planNote({ base, words }: PlanLook, lang: Lang, what: 'dead' | 'noReturn'): Html {
  const t = pickLang(words, lang)
  return notePage({ base, lang, title: t(what) }, t('sandbox'), t(`${what}Hint`))
}
