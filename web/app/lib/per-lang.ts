import type { Lang } from '@matla/contract/kit/lang'

/** Made for a language when it is first asked for: a browser takes milliseconds for each of its formatters. */
export function perLang<Made>(make: (lang: Lang) => Made): (lang: Lang) => Made {
  const made = new Map<Lang, Made>()
  return (lang) => {
    const known = made.get(lang) ?? make(lang)
    made.set(lang, known)
    return known
  }
}
