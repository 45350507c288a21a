import { type Localized, langs } from '@matla/contract/kit/lang'
import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { indexWhere, instant, isOneOf, requiredText, requiredUuid, uniqueWhere } from './columns.tables.ts'

export const mediaKinds = ['image', 'video'] as const

/** The focal point, as fractions of width and height from the top left. */
export type Focus = { readonly x: number; readonly y: number }

/** A video with its poster. */
export type StoredVideo = VideoFile & { readonly poster?: ImageFile }

/** Pictures and videos for content. Each file is stored once. */
export const mediaTable = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: mediaKinds }).notNull(),
    name: requiredText('name'),
    /** The stored sizes or encodings. */
    file: jsonb().$type<ImageFile | StoredVideo>().notNull(),
    /** The size of the uploaded file, like the SHA-256. For built-in media, that of the largest WebP or the MP4. */
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: requiredText('sha256'),
    /** Alternative text; '' until staff enter it. */
    alt: jsonb().$type<Localized>().notNull(),
    focus: jsonb().$type<Focus>(),
    /** The author and the licence. */
    credit: requiredText('credit'),
    createdAt: instant('created_at').notNull(),
    /** null for built-in media. */
    createdBy: uuid('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** When the medium was moved to the bin. */
    binnedAt: instant('binned_at'),
    /** The length of a video; null until the file is read. */
    seconds: doublePrecision(),
    /** Whether the video contains no speech, so that it needs no captions. */
    isSpeechless: boolean('is_speechless').notNull().default(false),
  },
  (table) => [
    check('media_kind', isOneOf(table.kind, mediaKinds)),
    uniqueWhere('media_file', [table.sha256], sql`${table.binnedAt} is null`),
    check('media_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('media_bytes', sql`${table.bytes} > 0`),
    check('media_name', sql`${table.name} <> ''`),
    check(
      'media_form',
      sql`${table.file} ?& case ${table.kind} when 'image' then array['base', 'widths', 'width', 'height', 'blur'] else array['webm', 'mp4'] end`,
    ),
    check('media_alt', sql`num_nonnulls(${table.alt}->>'ar', ${table.alt}->>'en') = 2`),
    check(
      'media_focus',
      sql`${table.focus} is null or ${table.kind} = 'image' and coalesce((${table.focus}->>'x')::numeric between 0 and 1 and (${table.focus}->>'y')::numeric between 0 and 1, false)`,
    ),
    check('media_seconds', sql`${table.seconds} > 0`),
    check('media_binned', sql`${table.binnedAt} >= ${table.createdAt}`),
  ],
)

/** The captions of videos, as validated WebVTT. */
export const mediaCaptionsTable = pgTable(
  'media_captions',
  {
    mediaId: requiredUuid('media_id').references(() => mediaTable.id, { onDelete: 'cascade' }),
    lang: text({ enum: langs }).notNull(),
    vtt: requiredText('vtt'),
    /** The hash of the text, which is part of its address. */
    sha256: requiredText('sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.lang] }),
    check('media_captions_lang', isOneOf(table.lang, langs)),
    check('media_captions_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

export const uploadStates = ['uploading', 'waiting', 'done', 'failed'] as const

/** Uploads in parts, which are stored until the file becomes a row of `media`. */
export const mediaUploadsTable = pgTable(
  'media_uploads',
  {
    id: uuid().primaryKey(),
    name: requiredText('name'),
    /** The size of the whole file. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** The received parts, by number from 0. */
    parts: integer().array().notNull().default([]),
    state: text({ enum: uploadStates }).notNull().default('uploading'),
    /** Progress of the encoding, in percent. */
    progress: integer().notNull().default(0),
    mediaId: uuid('media_id').references(() => mediaTable.id, { onDelete: 'set null' }),
    /** The error that ended the upload. */
    why: text(),
    by: requiredUuid('by').references(() => usersTable.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('media_uploads_state', isOneOf(table.state, uploadStates)),
    check('media_uploads_bytes', sql`${table.bytes} > 0`),
    indexWhere('media_uploads_open', [table.changedAt], sql`${table.state} <> 'done'`),
  ],
)

/** Where files are shown, derived from published values, drafts and scheduled values whenever one is written. */
export const mediaUsesTable = pgTable(
  'media_uses',
  {
    /** The name by which content refers to the file: `base` of a picture, `mp4` of a video. */
    file: requiredText('file'),
    documentId: requiredText('document_id'),
    /** The names of the fields, separated by slashes. */
    path: requiredText('path'),
    isDraft: boolean('is_draft').notNull(),
  },
  (table) => [
    // A draft and a scheduled value may show different files in the same place.
    primaryKey({ columns: [table.documentId, table.isDraft, table.path, table.file] }),
    index('media_uses_by_file').on(table.file),
  ],
)
