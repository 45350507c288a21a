import type { Lang } from '@matla/contract/kit/lang'
import { homeQuestions, questionAnchor } from '@matla/contract/reading/faq-anchors'
import type { FaqSection } from '@matla/contract/reading/reading'

type QuestionTexts = Pick<
  FaqSection['subQuestions'][number],
  'questionEng' | 'questionArab' | 'answerEng' | 'answerArab'
>

/** A section in one language; `answer` is '' when the section has only questions. */
export type FaqSectionView = {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly items: readonly { readonly anchor: string; readonly question: string; readonly answer: string }[]
}

/** The sections in the page’s language (R008). */
export const localizeSections = (sections: readonly FaqSection[], lang: Lang): FaqSectionView[] =>
  sections.map((section) => ({
    id: section._id,
    question: { en: section.mainQuestionEng, ar: section.mainQuestionArab }[lang],
    answer: { en: section.mainAnswerEng, ar: section.mainAnswerArab }[lang],
    items: itemsOf(section._id, section.subQuestions, lang),
  }))

/** The questions of the home page as a section with this name; empty when there are none. */
export const localizeHomeQuestions = (
  questions: readonly QuestionTexts[],
  lang: Lang,
  question: string,
): FaqSectionView[] =>
  questions.length === 0
    ? []
    : [{ id: homeQuestions, question, answer: '', items: itemsOf(homeQuestions, questions, lang) }]

const itemsOf = (id: string, questions: readonly QuestionTexts[], lang: Lang): FaqSectionView['items'] =>
  questions.map((each, at) => ({
    anchor: questionAnchor(id, at),
    question: { en: each.questionEng, ar: each.questionArab }[lang],
    answer: { en: each.answerEng, ar: each.answerArab }[lang],
  }))
