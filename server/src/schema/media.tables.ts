import type { Localized } from '@matla/contract/kit/lang'
import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'
import { instant, isOneOf, requiredText, uniqueWhere } from './columns.tables.ts'

export const mediaKinds = ['image', 'video'] as const

/** Where the middle of attention is, as shares of width and height from the top left. */
export type Focus = { readonly x: number; readonly y: number }

/** Pictures and videos that texts may show, each file once. */
export const mediaTable = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: mediaKinds }).notNull(),
    name: requiredText('name'),
    /** Where its sizes or encodings are. */
    file: jsonb().$type<ImageFile | VideoFile>().notNull(),
    /** Of its largest WebP or its MP4, as the SHA-256 is. */
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: requiredText('sha256'),
    /** What it shows, for whoever cannot see it. */
    alt: jsonb().$type<Localized>().notNull(),
    focus: jsonb().$type<Focus>(),
    /** Who made it and under which licence it is shown. */
    credit: requiredText('credit'),
    createdAt: instant('created_at').notNull(),
    /** null: it came with the shop. */
    createdBy: uuid('created_by').references(() => usersTable.id, { onDelete: 'set null' }),
    /** Thrown away, and kept for a while. */
    binnedAt: instant('binned_at'),
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
    check(
      'media_alt',
      sql`coalesce(${table.alt}->>'ar', '') <> '' and coalesce(${table.alt}->>'en', '') <> ''`,
    ),
    check(
      'media_focus',
      sql`${table.focus} is null or ${table.kind} = 'image' and coalesce((${table.focus}->>'x')::numeric between 0 and 1 and (${table.focus}->>'y')::numeric between 0 and 1, false)`,
    ),
    check('media_binned', sql`${table.binnedAt} >= ${table.createdAt}`),
  ],
)
