import { applyChanges } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import type { Draft } from '@matla/contract/documents/shape'
import { walkFields } from '@matla/contract/documents/walk-fields'
import type { Localized } from '@matla/contract/kit/lang'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import { readContent } from '#cms/content/read-content.ts'
import type { DocumentRef } from './current-document.ts'
import { findReferencedKeys } from './references.store.ts'
import { parseSender } from '#lib/sender.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readKnownSeller } from '#platform/settings/settings.ts'
import { fillStarter, type StarterFacts } from '#cms/starter/fill-starter.ts'
import { readStarterText } from '#cms/starter/starter-files.ts'
import { textToDraft } from '#cms/starter/text-to-draft.ts'

type StarterDeps = Pick<Deps, 'clock' | 'config'>

/** The draft from a document's starter text, filled with known facts about the school; null when it has no starter text. */
export async function readStarterDraft(
  db: Db,
  deps: StarterDeps,
  document: DocumentRef,
): Promise<Draft | null> {
  const text = readStarterText(document.id)
  if (!text) return null
  const facts = {
    ...days(deps.clock()),
    ...(document.port.kind !== 'legal' && (await schoolFacts(db, deps))),
  }
  return withKnownReferences(db, document, textToDraft(document.fields, fillStarter(text, facts)))
}

const inBoth = (text: string): Localized => ({ ar: text, en: text })

const days = (now: Date): StarterFacts => {
  const day = riyadhDay(now)
  return { day: inBoth(day), year: inBoth(day.slice(0, 4)) }
}

/** Legal pages are filled in each time they are read, all other texts only once. */
async function schoolFacts(db: Db, { config }: StarterDeps): Promise<StarterFacts> {
  const brand = await readContent(db, 'brand')
  const seller = await readKnownSeller(db, config)
  const sender = parseSender(config.mail?.MAIL_FROM ?? '').address
  const contact = (text: string | undefined) => (text ? inBoth(text) : null)
  return {
    brand: brand?.name ?? seller?.name ?? null,
    school: brand?.fullName ?? seller?.name ?? null,
    email: contact(brand?.supportEmail ?? sender),
    whatsapp: contact(brand?.supportWhatsapp),
  }
}

/** Removes list items that refer to what the shop does not have, such as categories in the menu. */
async function withKnownReferences(db: Db, { fields }: DocumentRef, draft: Draft): Promise<Draft> {
  let now = draft
  for (const { path, field, value } of walkFields(fields, draft)) {
    if (field.kind !== 'list' || field.of.kind !== 'reference') continue
    const keys = getItems(value).map((item) => String(item['value']))
    const found = new Set(await findReferencedKeys(db, field.of.to, keys, true))
    const removed = getItems(value).filter((item) => !found.has(String(item['value'])))
    now = applyChanges(
      now,
      removed.map(({ id }) => ({ at: path, drop: id })),
    )
  }
  return now
}
