import { isPageKey, type PageKey, getPage } from '@matla/contract/documents/shapes'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentPort, PublishedValue } from '#cms/ports/document-port.ts'
import { fail, type RejectedFields } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { changeStored, readStored, findStoredFaults, mergeUnlisted } from './change-stored.ts'
import { isListPage } from './stored.ts'
import { type BrandColours, checkContrast } from '@matla/contract/brand/brand-colours'
import { contrastFault } from '@matla/contract/brand/contrast.text'
import { hasForm } from '@matla/contract/documents/text-forms'

const pageKey = (key: string): PageKey => (isPageKey(key) ? key : fail('document-not-found'))

const isList = (key: PageKey): boolean => isListPage(getPage(key).fields)
const toStored = (key: PageKey, old: unknown, value: PublishedValue): unknown =>
  isList(key) ? value['items'] : mergeUnlisted(getPage(key).fields, old ?? getPage(key).beyond, value)

type Seo = Readonly<Record<string, unknown>>

/** The search engine fields are stored separately, because a page that is a list is stored as that list. */
async function readSeo(db: Db, page: PageKey): Promise<Seo> {
  if (!getPage(page).isIndexed) return {}
  // The row is an object with a property for each page.
  return { seo: ((await readStored(db, 'seo')) as Seo | null)?.[page] ?? null }
}

async function writeSeo(tx: Tx, page: PageKey, seo: unknown): Promise<void> {
  if (!getPage(page).isIndexed || isDeepStrictEqual((await readSeo(tx, page))['seo'], seo)) return
  await changeStored(tx, 'seo', (old) => ({ ...(old as Seo | null), [page]: seo }))
}

/** Pages, menus and the brand, each stored as one row of `content`. */
export const pageDocument: DocumentPort = {
  kind: 'page',
  read: async (db, key) => {
    const page = pageKey(key)
    const stored = await readStored(db, page)
    if (stored === null) return null
    // The schema of every page is an object or a list.
    const value = isList(page) ? { items: stored } : (stored as PublishedValue)
    return { value: { ...value, ...(await readSeo(db, page)) }, isPublished: true }
  },
  write: async (tx, key, { seo, ...value }) => {
    const page = pageKey(key)
    await writeSeo(tx, page, seo ?? null)
    await changeStored(tx, page, (old) => toStored(page, old, value))
  },
  check: async (tx, key, { seo: _seo, ...value }) => {
    const page = pageKey(key)
    return {
      ...findStoredFaults(
        page,
        toStored(page, await readStored(tx, page), value),
        isList(page) ? ['items'] : [],
      ),
      ...(page === 'brand' && findBrandFaults(value)),
    }
  },
  titleOf: (key) => getPage(pageKey(key)).name,
  placesOf: (key) => {
    const { path, name } = getPage(pageKey(key))
    return [{ path, name }]
  },
}

/** The colours that would make text hard to read in one of the themes, by path. Malformed colours are reported elsewhere. */
function findBrandFaults({ colours }: PublishedValue): RejectedFields {
  if (!areColours(colours)) return {}
  const faults = checkContrast(colours).filter(({ passes }) => !passes)
  // Shows the first fault of each colour; the next check names the others.
  return Object.fromEntries(
    faults.toReversed().map((fault) => [`colours/${fault.colour}`, contrastFault(fault)]),
  )
}

const areColours = (value: unknown): value is BrandColours =>
  typeof value === 'object' &&
  value !== null &&
  ['accent', 'secondary'].every((name) => hasForm('colour', String(Reflect.get(value, name))))
