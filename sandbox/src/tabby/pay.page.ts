import { html, type Html } from '#kit/html.ts'
import { type Lang, pickLang } from '#kit/lang.ts'
import { toDecimal } from '#kit/money.ts'
import { planNote, planPage } from '#kit/plan-page.ts'
import { outcomeWords, payWords } from './pay.text.ts'
import { type Instalments, splitInstalments } from './payment.ts'

const dates = ['today', 'month', 'months2', 'months3'] as const
const look = (base: string) => ({ base, words: payWords, outcomes: outcomeWords })

/** The page on which a buyer agrees to pay in four instalments. */
export function instalmentsPage(base: string, row: Instalments, isCodeWrong: boolean): Html {
  const t = pickLang(payWords, row.lang)
  const parts = splitInstalments(row)
  const schedule = dates.map(
    (name, index) =>
      html`<p class="row spread">
        <span>${t(name)}</span> <bdi dir="ltr">${row.currency} ${toDecimal(parts[index] ?? 0)}</bdi>
      </p>`,
  )
  return planPage(look(base), row, isCodeWrong, schedule)
}

export const messagePage = (base: string, lang: Lang, what: 'dead' | 'noReturn'): Html =>
  planNote(look(base), lang, what)
