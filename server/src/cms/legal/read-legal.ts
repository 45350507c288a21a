import type { LegalPage } from '@matla/contract/legal/legal'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { legalFacts } from './legal-facts.ts'
import { legalPage } from './legal-page.ts'

export type LegalDeps = Pick<Deps, 'db' | 'config' | 'seller'>

/** A legal page by its id or its name (R166). Fails with `not-found`, also while the shop has no brand or no such page. */
export async function readLegal({ db, config, seller }: LegalDeps, key: string): Promise<LegalPage> {
  const pages = (await readContent(db, 'legalPages')) ?? fail('not-found')
  const brand = (await readContent(db, 'brand')) ?? fail('not-found')
  const page = pages.find(({ id, name }) => [id, name].includes(key.toLowerCase())) ?? fail('not-found')
  return legalPage(page, legalFacts(brand, seller, config.publicUrl))
}
