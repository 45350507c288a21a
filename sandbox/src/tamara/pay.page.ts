import type { Html } from '#kit/html.ts'
import type { Lang } from '#kit/lang.ts'
import { planNote, planPage } from '#kit/plan-page.ts'
import type { Order } from './order.ts'
import { outcomeWords, payWords } from './pay.text.ts'

const look = (base: string) => ({ base, words: payWords, outcomes: outcomeWords })

/** The page on which a buyer agrees to a plan. */
export const orderPage = (base: string, row: Order, isCodeWrong: boolean): Html =>
  planPage(look(base), row, isCodeWrong)

export const messagePage = (base: string, lang: Lang, what: 'dead' | 'noReturn'): Html =>
  planNote(look(base), lang, what)
