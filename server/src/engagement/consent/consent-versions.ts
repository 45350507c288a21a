import { type ConsentKind, consentSentences } from '@matla/contract/consent/consent-sentences'
import type { Lang } from '@matla/contract/kit/lang'
import type { ConsentSetting } from '@matla/contract/staff/settings.schema'
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { readConsent } from '#platform/settings/settings.ts'

/** A hash of the consent text, so that a changed text in either language has a new version. */
function consentVersion(kind: ConsentKind, setting: ConsentSetting): string {
  const { ar, en } = setting[kind]
  const { version, sentence } = consentSentences[kind]
  if (ar === sentence.ar && en === sentence.en) return version
  return createHash('sha256')
    .update(JSON.stringify([ar, en]))
    .digest('hex')
    .slice(0, 12)
}

export const consentVersions = (setting: ConsentSetting): Readonly<Record<ConsentKind, string>> => ({
  cookies: consentVersion('cookies', setting),
  newsletter: consentVersion('newsletter', setting),
})

/** The consent texts for pages, in one language. */
export async function readConsentIn(db: Db, lang: Lang) {
  const setting = await readConsent(db)
  return {
    arePixelsOn: setting.arePixelsOn,
    cookies: { version: consentVersion('cookies', setting), sentence: setting.cookies[lang] },
    newsletter: setting.newsletter[lang],
  }
}

/** The version of the text that new subscribers agree to. */
export const newsletterConsent = async (db: Db): Promise<string> =>
  consentVersion('newsletter', await readConsent(db))
