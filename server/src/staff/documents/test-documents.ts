import type { Change } from '@matla/contract/documents/changes'
import type { Document, DocumentRow } from '@matla/contract/staff/documents.schema'
import { must } from '#test/buyer.ts'
import { openWorld, type World } from '#test/world.ts'
import { calls } from '#staff/orders/test-staff-calls.ts'

export type Staff = ReturnType<typeof calls>
type Draft = Pick<Document, 'revision' | 'baseVersion'>

/** A course of the demo with a price. */
export const course = 'course:674335f14eb03d780d763f47'

/** The demo shop with an editor and an owner; the default user is the editor. */
export async function openDocuments() {
  const world: World = await openWorld()
  let count = 0
  const as = async (name: string): Promise<Staff> => {
    const body = { emailId: `${name}@matla.test`, password: 'Matla#2026' }
    return calls(world.url, String((await must(world.url, 'POST', '/matla/login', body)).token))
  }
  const [editor, owner] = [await as('editor'), await as('owner')]
  const ask = (path: string, by = editor) =>
    must(world.url, 'GET', `/matla/staff/${path}`, undefined, by.token)
  const read = async (id: string, by = editor) => (await ask(`documents/${id}`, by)).document as Document
  const act = (id: string, action: string, body: object = {}, by = editor) =>
    by.act(`documents/${id}/${action}`, body)
  const save = (id: string, { revision, baseVersion }: Draft, changes: readonly Change[], by = editor) =>
    act(id, 'save', { revision, baseVersion, key: `save-key-${(count += 1)}`, changes }, by)
  return {
    world,
    editor,
    owner,
    as,
    ask,
    read,
    act,
    save,
    rows: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await world.shop.deps.database.pool.query<Row>(text, values)).rows,
    list: async (query = ''): Promise<DocumentRow[]> =>
      ((await ask(`documents${query}`)) as unknown as { rows: DocumentRow[] }).rows,
    /** Changes a document's current state; returns it with its draft. */
    written: async (id: string, changes: readonly Change[], by = editor): Promise<Document> => {
      const { status, body } = await save(id, await read(id, by), changes, by)
      if (status !== 200 || (body.met as unknown[]).length > 0) throw new Error(JSON.stringify(body))
      return read(id, by)
    },
    /** What visitors see of the courses. */
    visited: async () => (await fetch(`${world.url}/matla/courses-light?lang=1`)).text(),
  }
}
export type DocumentsShop = Awaited<ReturnType<typeof openDocuments>>
