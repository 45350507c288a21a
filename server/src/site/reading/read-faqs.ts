import type { Lang } from '@matla/contract/kit/lang'
import type { FaqSection } from '@matla/contract/reading/reading'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'

/** The sections that are shown, in their order (R136). */
export async function activeSections(db: Db): Promise<StoredContent<'faqSections'>> {
  const sections = (await readContent(db, 'faqSections')) ?? []
  return sections.filter(({ isActive }) => isActive).toSorted((a, b) => a.displayOrder - b.displayOrder)
}

/** The active sections in their order, in both languages (R133, R136). */
export async function faqSections(db: Db): Promise<FaqSection[]> {
  return (await activeSections(db)).map(({ question, answer, displayOrder, items }) => ({
    _id: String(displayOrder),
    mainQuestionEng: question.en,
    mainQuestionArab: question.ar,
    mainAnswerEng: answer.en,
    mainAnswerArab: answer.ar,
    isActive: true,
    displayOrder,
    subQuestions: items.map((sub) => ({
      questionEng: sub.question.en,
      questionArab: sub.question.ar,
      answerEng: sub.answer.en,
      answerArab: sub.answer.ar,
    })),
  }))
}

/** The same in one language. */
export async function faqIn(db: Db, lang: Lang) {
  return (await activeSections(db)).map(({ question, answer, items }) => ({
    question: question[lang],
    answer: answer[lang],
    items: items.map((sub) => ({ question: sub.question[lang], answer: sub.answer[lang] })),
  }))
}
