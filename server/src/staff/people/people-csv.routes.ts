import type { PersonRow } from '@matla/contract/staff/person-page.schema'
import { PeopleQuery } from '@matla/contract/staff/people-query.schema'
import { exportedColumns, type PeopleColumn, peopleColumnNames } from '@matla/contract/staff/people-columns'
import { personStateNames } from '@matla/contract/staff/person-words'
import { langLabels } from '@matla/contract/staff/list-filters.schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import {
  type Column,
  countColumn,
  sumColumn,
  textColumn,
  timeColumn,
  wordColumn,
  yesColumn,
} from '#staff/csv-columns.ts'
import { csvFile, csvOf, pickFilters } from '#staff/csv-file.ts'
import { readPeople } from './read-people.ts'

type Person = Awaited<ReturnType<typeof readPeople>>['rows'][number]
const names = peopleColumnNames

const columns: Readonly<Record<PeopleColumn, Column<Person>>> = {
  name: textColumn(names.name, ({ fullName }) => fullName),
  email: textColumn(names.email, ({ email }) => email),
  phone: textColumn(names.phone, ({ phone }) => phone),
  state: wordColumn<Person, PersonRow['state']>(names.state, personStateNames, ({ state }) => state),
  confirmed: yesColumn(names.confirmed, ({ isEmailConfirmed }) => isEmailConfirmed),
  language: wordColumn<Person, PersonRow['lang']>(names.language, langLabels, ({ lang }) => lang),
  tags: textColumn(names.tags, ({ tags }) => tags.join('; ')),
  courses: countColumn(names.courses, ({ courses }) => courses),
  orders: countColumn(names.orders, ({ orderCount }) => orderCount),
  spent: sumColumn(names.spent, ({ spentHalalas }) => spentHalalas),
  lastPurchase: timeColumn(names.lastPurchase, ({ lastPurchaseAt }) => lastPurchaseAt),
  joined: timeColumn(names.joined, ({ createdAt }) => createdAt),
}

/** `columns` lists their keys in file order, separated by commas; absent for all. An unknown key is rejected. */
const Query = PeopleQuery.extend({
  columns: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(exportedColumns)).min(1))
    .optional(),
})

/** Serves the list of people, or a segment, as a file. */
export const peopleCsvRoutes = (app: FastifyInstance, deps: Deps): void =>
  csvFile(app, deps, {
    path: 'people.csv',
    area: 'people',
    right: 'people.export',
    query: Query,
    nameOf: () => 'people',
    of: ({ columns: chosen = exportedColumns, ...query }) => ({
      ...pickFilters(query),
      columns: chosen.join(','),
    }),
    lines: ({ columns: chosen = exportedColumns, ...query }, lang) =>
      csvOf(
        [...new Set(chosen)].map((key) => columns[key]),
        lang,
        (page) => readPeople(deps.db, { ...query, ...page }),
      ),
  })
