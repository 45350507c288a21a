import type { StarterText } from './starter-files.ts'
import { type Lang, langs, type Localized } from '@matla/contract/kit/lang'

/** Known facts about the school, by the name in braces. An unknown fact becomes a mark that an editor replaces. */
export type StarterFacts = Readonly<Record<string, Localized | null>>

/** The texts of the marks for unknown facts. */
const factNames: Readonly<Record<string, Localized>> = {
  brand: { ar: 'الاسم المختصر للمدرسة', en: 'short name of the school' },
  school: { ar: 'اسم المدرسة الكامل', en: 'full name of the school' },
  email: { ar: 'بريد الدعم', en: 'support email' },
  whatsapp: { ar: 'رقم واتساب الدعم', en: 'support WhatsApp' },
}

const fact = /\{(\w+)\}/g

function fillText(text: string, facts: StarterFacts, lang: Lang): string {
  return text.replaceAll(fact, (braced, name: string) => {
    if (!Object.hasOwn(facts, name)) return braced
    return facts[name]?.[lang] ?? `[[${factNames[name]?.[lang] ?? name}]]`
  })
}

/** A value without languages cannot contain a mark, so it stays empty while its fact is unknown. */
function fillPlain(text: string, facts: StarterFacts): string {
  const isUnknown = [...text.matchAll(fact)].some(([, name = '']) => facts[name] === null)
  return isUnknown ? '' : fillText(text, facts, 'en')
}

/** Fills the facts about the school into every text of a starter. */
export const fillStarter = (text: StarterText, facts: StarterFacts): StarterText =>
  Object.fromEntries(Object.entries(text).map(([name, value]) => [name, fillValue(value, facts)]))

function fillValue(value: unknown, facts: StarterFacts): unknown {
  if (typeof value === 'string') return fillPlain(value, facts)
  if (Array.isArray(value)) return value.map((item: unknown) => fillValue(item, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const lang = langs.find((each) => each === name)
      return [
        name,
        lang && typeof inner === 'string' ? fillText(inner, facts, lang) : fillValue(inner, facts),
      ]
    }),
  )
}
