import { type AccountLetterKind, accountLetterTexts } from './account.text.ts'
import type { Letter } from '#platform/mail/letter-look.ts'
import { type WordsFacts, wordsLetter } from '#platform/mail/words-letter.ts'

export type AccountLetterFacts = WordsFacts & { readonly kind: AccountLetterKind }

/** A letter about the account itself, in the language that it was asked for. */
export const accountLetter = (facts: AccountLetterFacts): Letter =>
  wordsLetter(facts, accountLetterTexts[facts.kind])
