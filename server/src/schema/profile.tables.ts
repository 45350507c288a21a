import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.tables.ts'

const told = (name?: string) => (name === undefined ? text() : text(name)).notNull().default('')

/** What a person tells of himself beside name and e-mail address; an empty text is "not told" (R238). */
export const profilesTable = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** E.164 where it could be read as such. */
    phone: told(),
    city: told(),
    country: told(),
    timezone: told(),
    gender: told(),
    areaOfInterest: told('area_of_interest'),
    facebook: told(),
    instagram: told(),
    twitter: told(),
    /** Names the stored picture; unguessable. */
    pictureId: text('picture_id'),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check('profiles_gender', sql`${table.gender} in ('', 'male', 'female')`),
    check('profiles_picture_id_form', sql`${table.pictureId} ~ '^[0-9a-f]{32}$'`),
    uniqueIndex('profiles_picture').on(table.pictureId),
  ],
)
