import { z } from 'zod'
import type { Change as AnyChange } from '#documents/changes.ts'
import { documentKinds } from '#documents/kinds.ts'
import { Moment } from '#kit/moment.schema.ts'
import { langs } from '#kit/lang.ts'
import { Localized } from '#kit/lang.schema.ts'
import { type Right, rights } from '#kit/rights.ts'
import { RowFault } from './row-fault.schema.ts'

/** Names from the document down; an item of a list is named by its id. */
const Path = z.array(z.string().min(1).max(64)).max(12).readonly()
const ItemId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** 0: there is no draft. */
export const Revision = z.int().nonnegative()
export const RequestKey = z.string().min(8).max(64)
/** The document as it was opened in one tab. */
export const EditingSession = z.uuid()
/** Why, for the list of versions. */
export const Note = z.string().trim().max(500).default('')

// The keys of the table are its rights.
const rightNames = Object.keys(rights) as [Right, ...Right[]]

/** A document in the form of drafts: fields by name, each item of a list with an id. */
export const Draft = z.record(z.string(), z.unknown())

/** See `contract/src/documents/changes.ts` for each kind of change. */
export const Change = z.union([
  z.strictObject({ at: Path, value: z.unknown() }),
  z.strictObject({ at: Path, put: z.looseObject({ id: ItemId }), after: ItemId.nullable() }),
  z.strictObject({ at: Path, move: ItemId, after: ItemId.nullable() }),
  z.strictObject({ at: Path, drop: ItemId }),
])

/** A conflicting change that another person, or the caller in another tab, saved on the same path. */
const Conflict = z.object({
  /** Its number among the sent changes. */
  index: z.int().nonnegative(),
  by: z.string(),
  /** The caller saved it, outside this editing session. */
  isOwn: z.boolean(),
  at: Moment,
  /** The current value at the path; null: it no longer exists. */
  value: z.unknown(),
})

export const SaveResult = z.object({
  revision: Revision,
  met: z.array(Conflict),
  others: z.array(Change).readonly(),
  savedAt: Moment,
})
export type SaveResult = Omit<z.output<typeof SaveResult>, 'others'> & {
  readonly others: readonly AnyChange[]
}

const missing = z.object({ ar: z.int().nonnegative(), en: z.int().nonnegative() })
const action = z.enum(['publish', 'unpublish'])
/** When it was moved to the bin, and by whom. */
const binned = z.object({ at: Moment, by: z.string() })

export const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: Localized,
  isPublished: z.boolean(),
  /** False: every shop has a place for it, and this one has not written it yet. */
  isWritten: z.boolean(),
  /** null: nothing is written that is not published. */
  draft: z.object({ changedAt: Moment, changedBy: z.string(), missing }).nullable(),
  /** The newest version, with who published or unpublished it; null: nothing was published from the console yet. */
  lastVersion: z.object({ at: Moment, by: z.string() }).nullable(),
  scheduled: z.object({ action, at: Moment }).nullable(),
  review: z.enum(['asked', 'approved']).nullable(),
  /** null: it is not in the bin. */
  binned: binned.nullable(),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const Comment = z.object({
  id: z.string(),
  /** Path of the field with slashes; '' for the whole document. */
  path: z.string(),
  lang: z.enum(langs).nullable(),
  words: z.string(),
  by: z.string(),
  at: Moment,
  resolvedBy: z.string().nullable(),
  resolvedAt: Moment.nullable(),
})
export type Comment = z.output<typeof Comment>

export const Version = z.object({
  version: z.int().positive(),
  cause: z.enum(['found', 'publish', 'unpublish', 'schedule', 'import']),
  note: z.string(),
  /** null: it existed before anything was published here. */
  by: z.string().nullable(),
  at: Moment,
})
export type Version = z.output<typeof Version>

/** A document that is about to be published. */
export const Publishable = z.object({
  id: z.string(),
  title: Localized,
  revision: Revision,
  /** It was never published. */
  isFirst: z.boolean(),
  /** How many fields differ from what is published. */
  changes: z.int().nonnegative(),
  /** Where visitors will see it. */
  places: z.array(Localized),
  /** null: it can be published. */
  fault: RowFault.nullable(),
})
export type Publishable = z.output<typeof Publishable>

/** What became of one of several documents. */
export const PublicationResult = Publishable.pick({ id: true, title: true, fault: true })
export type PublicationResult = z.output<typeof PublicationResult>

/** A published document that refers to another one. */
export const Reference = z.object({
  id: z.string(),
  title: Localized,
  /** Its first field that does. */
  place: Localized,
  /** The other one cannot be unpublished while it does. */
  isBlocking: z.boolean(),
})
export type Reference = z.output<typeof Reference>

export const Document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: Localized,
  isPublished: z.boolean(),
  /** The draft; the published value when there is none. */
  value: Draft,
  /** The published value in the form of drafts; null: never published. */
  published: Draft.nullable(),
  /** Nothing is written yet, and the draft can begin with a starter text. */
  hasStarter: z.boolean(),
  revision: Revision,
  /** The newest version; 0: none yet. */
  version: z.int().nonnegative(),
  /** The version that the draft is based on; it differs from `version` when something was published since. */
  baseVersion: z.int().nonnegative(),
  draft: z
    .object({ changedAt: Moment, changedBy: z.string(), createdAt: Moment, createdBy: z.string() })
    .nullable(),
  /** When each text was changed last in each language, by its path with slashes. */
  touched: z.record(z.string(), Moment),
  scheduled: z.object({ action, at: Moment, by: z.string(), note: z.string() }).nullable(),
  /** Why it was not published at its planned time; '' where the shop has no sentence for it. null: nothing failed. */
  failure: z.object({ at: Moment, sentence: Localized }).nullable(),
  /** null: it is not in the bin. */
  binned: binned.nullable(),
  /** Documents like it can be moved to the bin; others are part of every shop. */
  isDeletable: z.boolean(),
  review: z.object({
    isRequired: z.boolean(),
    askedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** The approval is for the draft as it is. */
    isApproved: z.boolean(),
  }),
  comments: z.array(Comment),
  /** Who else has it open. */
  present: z.array(z.object({ name: z.string(), field: z.string() })),
  /** The rights that its publication needs. */
  publishRights: z.array(z.enum(rightNames)),
  /** Where visitors see it, to look at. */
  places: z.array(z.object({ path: z.string(), name: Localized })),
})
export type Document = z.output<typeof Document>
