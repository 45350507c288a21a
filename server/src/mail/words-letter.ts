import { html } from '#api-docs/markup.ts'
import type { LetterText } from './account.text.ts'
import {
  aside,
  button,
  type Letter,
  type LetterFacts,
  letterPage,
  opening,
  plainLetter,
  subjectOf,
} from './letter-look.ts'

export type WordsFacts = LetterFacts & {
  /** '' greets without a name. */
  readonly name: string
  /** Where the button leads; of no use to a letter without one. */
  readonly href: string
}

/** A letter made of set words, in the language of its reader; every value is escaped. */
export function wordsLetter(facts: WordsFacts, t: LetterText): Letter {
  const { lang, name, href } = facts
  const label = t.button?.[lang]
  const subject = subjectOf(t.subject[lang], facts)
  const rows = [
    opening(lang, { name, title: t.title[lang], text: t.text[lang] }),
    ...(label ? [button(lang, href, label)] : []),
    space,
    aside(lang, t.asideTitle[lang], html`<p style="margin:0">${t.aside[lang]}</p>`),
  ]
  const page = letterPage(facts, { subject, preview: t.preview[lang], why: t.why[lang], rows })
  const text = plainLetter(facts, name, [
    [t.title[lang], t.text[lang]],
    label ? [`${label}:`, href] : [],
    [t.asideTitle[lang], t.aside[lang]],
  ])
  return { subject, html: page.text, text }
}

const space = html`<tr>
  <td style="height:18px;line-height:18px;font-size:0">&nbsp;</td>
</tr>`
