import { readContent } from '#content/read-content.ts'
import type { Deps } from '#kit/deps.ts'
import type { LetterFacts } from './letter-look.ts'

/** What every letter knows of the shop. */
export async function letterFacts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  lang: LetterFacts['lang'],
): Promise<LetterFacts> {
  const brand = await readContent(db, 'brand')
  return {
    lang,
    brand: {
      name: brand?.fullName[lang] ?? '',
      supportEmail: brand?.supportEmail ?? '',
      tagline: brand?.about[lang] ?? '',
    },
    homeHref: `${config.publicUrl}/home/`,
  }
}
