import { z } from 'zod'
import type { Change as AnyChange } from '#documents/changes.ts'
import { documentKinds } from '#documents/kinds.ts'
import { Moment } from '#kit/moment.schema.ts'
import { langs } from '#kit/lang.ts'
import { Localized } from '#kit/lang.schema.ts'
import { type Right, rights } from '#kit/rights.ts'
import { RowFault } from './row-fault.schema.ts'

/** Names from the document down to a value; a list item is named by its id. */
const Path = z.array(z.string().min(1).max(64)).max(12).readonly()
const ItemId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** The revision of the draft; 0 without a draft. */
export const Revision = z.int().nonnegative()
export const RequestKey = z.string().min(8).max(64)
/** Identifies a document as opened in one browser tab. */
export const EditingSession = z.uuid()
/** The reason, shown in the list of versions. */
export const Note = z.string().trim().max(500).default('')

// `Object.keys` widens the keys to string.
const rightNames = Object.keys(rights) as [Right, ...Right[]]

/** A document in draft form: fields by name, and an id for each list item. */
export const Draft = z.record(z.string(), z.unknown())

/** `contract/src/documents/changes.ts` describes each kind of change. */
export const Change = z.union([
  z.strictObject({ at: Path, value: z.unknown() }),
  z.strictObject({ at: Path, put: z.looseObject({ id: ItemId }), after: ItemId.nullable() }),
  z.strictObject({ at: Path, move: ItemId, after: ItemId.nullable() }),
  z.strictObject({ at: Path, drop: ItemId }),
])

/** A conflicting change on the same path, saved by another person or by the caller in another tab. */
const Conflict = z.object({
  /** The index of the rejected change in the request. */
  index: z.int().nonnegative(),
  by: z.string(),
  /** The caller saved it in another editing session. */
  isOwn: z.boolean(),
  at: Moment,
  /** The current value at the path; null when the path no longer exists. */
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
  /** False for a document that every shop has but that is not written yet. */
  isWritten: z.boolean(),
  /** null when there are no unpublished changes. */
  draft: z.object({ changedAt: Moment, changedBy: z.string(), missing }).nullable(),
  /** The newest version, with who published or unpublished it; null when nothing was published from the console yet. */
  lastVersion: z.object({ at: Moment, by: z.string() }).nullable(),
  scheduled: z.object({ action, at: Moment }).nullable(),
  review: z.enum(['asked', 'approved']).nullable(),
  /** null unless it is in the bin. */
  binned: binned.nullable(),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const Comment = z.object({
  id: z.string(),
  /** The path of the field, joined with slashes; '' for the whole document. */
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
  /** null for a version that existed before the console published any. */
  by: z.string().nullable(),
  at: Moment,
})
export type Version = z.output<typeof Version>

/** A document that can be published next. */
export const Publishable = z.object({
  id: z.string(),
  title: Localized,
  revision: Revision,
  /** True when it was never published. */
  isFirst: z.boolean(),
  /** The number of fields that differ from the published version. */
  changes: z.int().nonnegative(),
  /** The pages on which visitors will see it. */
  places: z.array(Localized),
  /** null when it can be published. */
  fault: RowFault.nullable(),
})
export type Publishable = z.output<typeof Publishable>

/** The result for one of several documents. */
export const PublicationResult = Publishable.pick({ id: true, title: true, fault: true })
export type PublicationResult = z.output<typeof PublicationResult>

/** A published document that refers to another one. */
export const Reference = z.object({
  id: z.string(),
  title: Localized,
  /** Its first field that contains a reference. */
  place: Localized,
  /** While this reference exists, the other document cannot be unpublished. */
  isBlocking: z.boolean(),
})
export type Reference = z.output<typeof Reference>

export const Document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: Localized,
  isPublished: z.boolean(),
  /** The draft, or the published value when there is no draft. */
  value: Draft,
  /** The published value in draft form; null when it was never published. */
  published: Draft.nullable(),
  /** Nothing is written yet, and a starter text is available for the draft. */
  hasStarter: z.boolean(),
  revision: Revision,
  /** The newest version; 0 when there is none. */
  version: z.int().nonnegative(),
  /** The version that the draft is based on; differs from `version` when another one was published in the meantime. */
  baseVersion: z.int().nonnegative(),
  draft: z
    .object({ changedAt: Moment, changedBy: z.string(), createdAt: Moment, createdBy: z.string() })
    .nullable(),
  /** When each text was last changed in each language, by its path joined with slashes. */
  touched: z.record(z.string(), Moment),
  scheduled: z.object({ action, at: Moment, by: z.string(), note: z.string() }).nullable(),
  /** Why the planned publication failed; '' when no message describes the error, null when nothing failed. */
  failure: z.object({ at: Moment, sentence: Localized }).nullable(),
  /** null unless it is in the bin. */
  binned: binned.nullable(),
  /** Documents of this kind can be moved to the bin; others are part of every shop. */
  isDeletable: z.boolean(),
  review: z.object({
    isRequired: z.boolean(),
    askedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    /** The approval applies to the current draft. */
    isApproved: z.boolean(),
  }),
  comments: z.array(Comment),
  /** Other people who have the document open. */
  present: z.array(z.object({ name: z.string(), field: z.string() })),
  /** The rights that publication requires. */
  publishRights: z.array(z.enum(rightNames)),
  /** The pages on which visitors see it, for the preview. */
  places: z.array(z.object({ path: z.string(), name: Localized })),
})
export type Document = z.output<typeof Document>
