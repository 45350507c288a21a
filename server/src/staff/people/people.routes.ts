import { peopleCalls } from '@matla/contract/staff/people.calls'
import type { FastifyInstance } from 'fastify'
import { lockAccount, logOutEverywhere, mailConfirmation, mailPasswordLink } from '#identity/help-account.ts'
import { assertMayHelp } from '#identity/assert-may-help.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { chooseLmsUser, listLmsUsers } from '#learning/choose-lms-user.ts'
import type { Deps } from '#learning/deps.ts'
import { readLmsUserCourses } from '#learning/lms-user-courses.ts'
import { retryEnrolments } from '#learning/retry-enrolments.ts'
import { serve } from '#platform/http/serve.ts'
import { correctPersonEmail } from './correct-email.ts'
import { eraseFor, readErasure } from './erase-for.ts'
import { peopleCsvRoutes } from './people-csv.routes.ts'
import { personExportRoutes } from './person-export.routes.ts'
import { addPersonNote } from '#staff/person-notes/person-notes.ts'
import { readOptions } from './read-options.ts'
import { readPeople, readPerson } from './read-people.ts'

export function peopleRoutes(
  app: FastifyInstance,
  deps: Deps,
  providers: readonly PersonalDataProvider[],
): void {
  personExportRoutes(app, deps, providers)
  peopleCsvRoutes(app, deps)
  serve(app, deps, peopleCalls, {
    list: ({ query }) => readPeople(deps.db, query),
    options: () => readOptions(deps.db),
    one: async ({ params: { id } }, { actor }) => ({ person: await readPerson(deps, id, actor.roles) }),
    sendPasswordLink: async ({ params: { id } }, { actor }) => {
      await assertMayHelp(deps, actor, id)
      await mailPasswordLink(deps, id)
    },
    sendConfirmation: async ({ params: { id } }, { actor }) => {
      await assertMayHelp(deps, actor, id)
      await mailConfirmation(deps, id)
    },
    endSessions: async ({ params: { id } }, { actor }) => {
      await assertMayHelp(deps, actor, id)
      await logOutEverywhere(deps, id)
    },
    retryEnrolments: async ({ params: { id: holderId } }, { actor }) => {
      await assertMayHelp(deps, actor, holderId)
      return { retried: await retryEnrolments(deps, actor, { holderId, enrolmentId: null }) }
    },
    lmsUsers: ({ params, body }) => listLmsUsers(deps, params.id, body.email),
    syncLmsUser: async ({ params: { id } }, { actor }) => {
      await assertMayHelp(deps, actor, id)
      await deps.db.transaction((tx) => lockAccount(tx, id))
      const { state, asOf } = await readLmsUserCourses(deps, id, { fresh: true })
      return { state, readAt: asOf?.toISOString() ?? null }
    },
    chooseLmsUser: async ({ params, body }, { actor }) => {
      await assertMayHelp(deps, actor, params.id)
      return chooseLmsUser(deps, actor, { userId: params.id, ...body })
    },
    correctEmail: ({ params: { id: userId }, body }, { actor }) =>
      correctPersonEmail(deps, actor, { userId, ...body }),
    erasure: ({ params: { id } }) => readErasure(deps, providers, id),
    erase: ({ params: { id: userId }, body }, { actor }) =>
      eraseFor(deps, providers, actor, { userId, ...body }),
    note: ({ params: { id: userId }, body }, { actor }) => addPersonNote(deps, actor, { userId, ...body }),
  })
}
