import type { Lang } from '@matla/contract/kit/lang'
import type { FaqSection } from '@matla/contract/reading/reading'

/** A section as its reader gets it; `answer` is '' when the section has its questions alone. */
export type Asked = {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly items: readonly { readonly question: string; readonly answer: string }[]
}

/** The sections in the language of the page (R008). */
export const askedIn = (sections: readonly FaqSection[], lang: Lang): Asked[] =>
  sections.map((section) => ({
    id: section._id,
    question: { en: section.mainQuestionEng, ar: section.mainQuestionArab }[lang],
    answer: { en: section.mainAnswerEng, ar: section.mainAnswerArab }[lang],
    items: section.subQuestions.map((sub) => ({
      question: { en: sub.questionEng, ar: sub.questionArab }[lang],
      answer: { en: sub.answerEng, ar: sub.answerArab }[lang],
    })),
  }))
