import type { Letter, LetterFacts } from '#platform/mail/letter-look.ts'
import { wordsLetter } from '#platform/mail/words-letter.ts'
import { type ApplicationLetterKind, applicationLetterTexts } from './application.text.ts'

/** Without a name: it was typed by whoever sent the form, and so would be words of his in a letter of ours. */
export const applicationLetter = (kind: ApplicationLetterKind, facts: LetterFacts): Letter =>
  wordsLetter({ ...facts, name: '', href: facts.homeHref }, applicationLetterTexts[kind])
