import type { Lang } from '@matla/contract/kit/lang'

/** Creates a value per language on first use, because constructing a formatter takes the browser milliseconds. */
export function perLang<Made>(make: (lang: Lang) => Made): (lang: Lang) => Made {
  const made = new Map<Lang, Made>()
  return (lang) => {
    const known = made.get(lang) ?? make(lang)
    made.set(lang, known)
    return known
  }
}
