import type { Lang } from '@matla/contract/kit/lang'

/** Created for a language on first use: each formatter takes a browser milliseconds. */
export function perLang<Made>(make: (lang: Lang) => Made): (lang: Lang) => Made {
  const made = new Map<Lang, Made>()
  return (lang) => {
    const known = made.get(lang) ?? make(lang)
    made.set(lang, known)
    return known
  }
}
