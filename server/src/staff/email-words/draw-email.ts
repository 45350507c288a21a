import type { Lang } from '@matla/contract/kit/lang'
import { emailFacts } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import { exampleEmail } from './example-email.ts'

/** Renders a document's email with example data and its current texts. Fails with `document-not-found`. */
export async function drawEmail(
  { db, config }: Pick<Deps, 'config'> & { readonly db: Db },
  key: string,
  lang: Lang,
): Promise<Email> {
  return exampleEmail(key, await emailFacts({ db, config }, lang)) ?? fail('document-not-found')
}
