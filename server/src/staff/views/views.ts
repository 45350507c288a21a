import { type ListArea, readableLists } from '@matla/contract/staff/list-rights'
import type { SavedView } from '@matla/contract/staff/views.calls'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  countViewsMadeBy,
  deleteView,
  insertView,
  listViews,
  lockView,
  updateView,
  type ViewRow,
} from './views.store.ts'

type ViewDeps = Pick<Deps, 'db' | 'clock'>

/** The most views per user. */
const mostViews = 100

/** Authors may change their views, and owners also shared ones. */
const mayChange = ({ userId, roles }: Actor, view: ViewRow): boolean =>
  view.madeBy === userId || (view.userId === null && roles.includes('owner'))

const shownTo =
  (actor: Actor) =>
  (view: ViewRow): SavedView => ({
    id: view.id,
    area: view.area,
    name: view.name,
    query: view.query,
    isShared: view.userId === null,
    mayChange: mayChange(actor, view),
  })

/** The user's own views and the shared ones, of one list or of all lists that they may read. */
export async function readViews(db: Deps['db'], actor: Actor, area: ListArea | undefined) {
  const areas = readableLists(actor.roles).filter((each) => area === undefined || each === area)
  return (await listViews(db, actor.userId, areas)).map(shownTo(actor))
}

type NewView = Pick<ViewRow, 'area' | 'name' | 'query'> & { readonly isShared: boolean }

/** Fails with `not-allowed` for a list that the user may not read, or with `views-full`. */
export async function saveView({ db, clock }: ViewDeps, actor: Actor, { isShared, ...asked }: NewView) {
  if (!readableLists(actor.roles).includes(asked.area)) fail('not-allowed')
  return db.transaction(async (tx) => {
    const now = clock()
    if ((await countViewsMadeBy(tx, actor.userId)) >= mostViews) fail('views-full')
    const metadata = { id: newId(now), madeBy: actor.userId, createdAt: now }
    const view = { ...asked, ...metadata, query: tidy(asked.query), userId: isShared ? null : actor.userId }
    await insertView(tx, view)
    await note(tx, actor, { action: 'save', before: null, after: view, now })
    return shownTo(actor)(view)
  })
}

type Change = { readonly [Name in 'name' | 'query']?: string | undefined } & {
  readonly isShared?: boolean | undefined
}

/** Fails with `view-not-found`, also for a view that the user may not change. */
export function changeView({ db, clock }: ViewDeps, actor: Actor, id: string, change: Change) {
  return db.transaction(async (tx) => {
    const before = await changeable(tx, actor, id)
    const { name = before.name, query = before.query, isShared = before.userId === null } = change
    const changed = { name, query: tidy(query), userId: isShared ? null : before.madeBy }
    await updateView(tx, id, changed)
    const after = { ...before, ...changed }
    await note(tx, actor, { action: 'change', before, after, now: clock() })
    return shownTo(actor)(after)
  })
}

/** Fails with `view-not-found`, also for a view that the user may not remove. */
export function removeView({ db, clock }: ViewDeps, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await changeable(tx, actor, id)
    await deleteView(tx, id)
    await note(tx, actor, { action: 'remove', before, after: null, now: clock() })
  })
}

async function changeable(tx: Tx, actor: Actor, id: string): Promise<ViewRow> {
  const view = await lockView(tx, id)
  return view && mayChange(actor, view) ? view : fail('view-not-found')
}

/** The length of the column. */
const longestQuery = 2_000

/** Normalises the query to the browser's encoding. Fails with `invalid` when it is too long to store. */
function tidy(query: string): string {
  const written = new URLSearchParams(query).toString()
  return written.length > longestQuery ? fail('invalid') : written
}

type Noted = {
  readonly action: string
  readonly before: ViewRow | null
  readonly after: ViewRow | null
  readonly now: Date
}

/** Leaves out the filters, because a search may contain a name. */
function note(tx: Tx, { userId }: Actor, { action, before, after, now }: Noted): Promise<void> {
  const facts = (view: ViewRow | null) =>
    view && { area: view.area, name: view.name, isShared: view.userId === null }
  const subject = (after ?? before)?.id ?? ''
  return writeAudit(tx, { actorId: userId, action, subject, before: facts(before), after: facts(after) }, now)
}
