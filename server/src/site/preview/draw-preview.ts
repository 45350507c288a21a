import { findMissing } from '@matla/contract/documents/completeness'
import { toPublished } from '@matla/contract/documents/draft-form'
import { resolvePath } from '@matla/contract/documents/walk-fields'
import type { Draft } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { DocumentRef } from '#cms/documents/current-document.ts'
import { findDocumentFaults } from '#cms/documents/document-faults.ts'
import { readDraftValue } from '#cms/documents/draft-value.ts'
import { readOverrides, withOverrides } from '#cms/words/words-now.ts'
import type { Clock } from '#lib/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RolledBackTransactions } from '#platform/db/rolled-back.store.ts'
import type { PreviewApp } from './preview-app.ts'
import { asPreview, notYetPage, previewHref } from './preview-page.ts'

/** Renders the email whose texts a document contains, as a page. */
export type DrawEmail = (tx: Tx, key: string, lang: Lang) => Promise<string>
type PreviewResult = {
  readonly status: number
  readonly html: string
  readonly location?: string | undefined
}
type PreviewRequest = {
  /** The page's path, with a leading slash. */
  readonly path: string
  readonly lang: Lang
  /** The path prefix of this preview. */
  readonly base: string
}
type DrawDeps = Pick<PreviewApp, 'open' | 'draw'> & {
  readonly drawEmail: DrawEmail
  readonly rolledBack: RolledBackTransactions
  readonly clock: Clock
  /** The path prefix of this preview. */
  readonly slug: string
}

/**
 * Renders a page as if this draft were published: the draft is written and the page rendered in a transaction that is
 * rolled back. Fails with `document-not-found`.
 */
export async function drawPreview(
  { rolledBack, open, draw, drawEmail, clock, slug }: DrawDeps,
  document: DocumentRef,
  { path, lang, base }: PreviewRequest,
): Promise<PreviewResult> {
  // Starting the renderer is slow, so it is done before the transaction.
  await open()
  return rolledBack.run(async (tx) => {
    const written = await readDraftValue(tx, document)
    const draft = (await document.port.complete?.(tx, document.key, written)) ?? written
    const lacks = await listMissing(tx, document, draft, { lang, slug })
    if (lacks.length > 0) return { status: 422, html: notYetPage(lacks, lang) }
    await document.port.write(tx, document.key, await withoutKeys(tx, document, draft), clock())
    const { status, html, location } = await withOverrides(await readOverrides(tx), async () =>
      document.port.kind === 'email-words'
        ? { status: 200, html: await drawEmail(tx, document.key, lang), location: undefined }
        : draw(path, lang),
    )
    const isInside = location?.startsWith('/home') ?? false
    const leadsTo = location !== undefined && isInside ? previewHref(location, base, lang) : location
    return { status, html: asPreview(html, base, lang), location: leadsTo }
  })
}

/** The required values that a draft lacks: images, choices, and values that the tables reject. */
async function listMissing(
  tx: Tx,
  document: DocumentRef,
  draft: Draft,
  { lang, slug }: { readonly lang: Lang; readonly slug: string },
): Promise<readonly string[]> {
  const { fields } = document
  const missing = findMissing(fields, draft).filter((each) => each.lang === null && !isPlaceholder(each.path))
  const names = missing.map(({ path }) => {
    const place = resolvePath(fields, draft, path)
    return place ? place.field.label[lang] : path.join('/')
  })
  if (names.length > 0) return [...new Set(names)]
  const value = toPublished(fields, draft)
  const looking = { slug, isImport: false, findFile: null }
  const faults = await findDocumentFaults(tx, document, { draft, value }, looking)
  return Object.entries(faults).map(([path, text]) => {
    const place = resolvePath(fields, draft, path.split('/'))
    return `${place ? place.field.label[lang] : path}: ${text[lang]}`
  })
}

/** Key fields are not written, because a concurrent sale would wait for a changed key. */
const keyFields: ReadonlySet<string> = new Set(['slug', 'learningCourseId'])

/** No page shows the LMS number, and a new course has none until one is chosen. No course uses this number. */
const placeholderFields = { learningCourseId: 2_147_483_647 } as const
const isPlaceholder = (path: readonly string[]) =>
  path.length === 1 && path.every((name) => name in placeholderFields)

async function withoutKeys(tx: Tx, { fields, port, key }: DocumentRef, draft: Draft) {
  const published = Object.entries((await port.read(tx, key))?.value ?? {})
  const draftContent = toPublished(fields, draft)
  const filled = Object.entries(placeholderFields).filter(([name]) => draftContent[name] === null)
  return {
    ...draftContent,
    ...Object.fromEntries(filled),
    ...Object.fromEntries(published.filter(([name]) => keyFields.has(name))),
  }
}
