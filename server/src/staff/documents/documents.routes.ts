import { documentsCalls } from '@matla/contract/staff/documents.calls'
import type { Publishable, PublicationResult } from '@matla/contract/staff/documents.schema'
import type { Localized } from '@matla/contract/kit/lang'
import { hasRight } from '@matla/contract/kit/rights'
import { lmsCoursesCalls } from '@matla/contract/staff/lms-courses.calls'
import type { FastifyInstance } from 'fastify'
import { binDocument, unbinDocument } from '#cms/documents/bin-document.ts'
import { addComment, resolveComment } from '#cms/documents/comments.ts'
import { resolveDocument } from '#cms/documents/current-document.ts'
import { duplicateDocument } from '#cms/documents/duplicate-document.ts'
import { createDocument, discardDraft } from '#cms/documents/keep-draft.ts'
import { readDocuments } from '#cms/documents/list-documents.ts'
import { moveDocument } from '#cms/documents/move-document.ts'
import { shareDraft, unshareDraft } from '#cms/documents/preview-links.ts'
import { recordPresent } from '#cms/documents/presence.ts'
import { publishDocument } from '#cms/documents/publish-document.ts'
import { readPublishable } from '#cms/documents/publish-many.ts'
import { findReferrers, isBlocking } from '#cms/documents/referrers.ts'
import { restoreVersion } from '#cms/documents/restore-version.ts'
import { approveDraft, requestChanges, requestReview } from '#cms/documents/review-draft.ts'
import { saveDraft } from '#cms/documents/save-draft.ts'
import { startDocument } from '#cms/documents/start-document.ts'
import { cancelPublication, schedulePublication } from '#cms/documents/schedule-publication.ts'
import { unpublishDocument } from '#cms/documents/unpublish-document.ts'
import { viewDocument, viewVersion, viewVersions } from '#cms/documents/view-document.ts'
import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#learning/deps.ts'
import { readSiteCourses } from '#learning/site-courses.ts'
import { fail } from '#lib/errors.ts'
import { type Actor, authorize } from '#platform/http/actor.ts'
import { findRowFault } from '#platform/http/find-row-fault.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { sendTestEmail } from '#staff/email-words/send-test-email.ts'
import { checkLmsCourse } from './check-lms-course.ts'
import { changeCategory, findUnpublishFaults, unpublishMany } from './change-many.ts'
import { documentPorts } from './document-ports.ts'
import { rightsToPublish } from './rights-to-publish.ts'

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const resolve = (id: string) => resolveDocument(documentPorts, id)
  const shown = async (id: string, actor: Actor) => ({
    document: {
      ...(await viewDocument(db, actor, resolve(id))),
      publishRights: ['content.publish' as const, ...(await rightsToPublish(db, resolve(id)))],
    },
  })
  /** Some documents need more than the right of this call. */
  const mayPublish = async (id: string, context: RequestContext) => {
    for (const right of await rightsToPublish(db, resolve(id)))
      await authorize({ access: 'staff', right, proof: true }, context, deps)
  }
  const mayPublishReferrers = async (id: string, context: RequestContext) => {
    for (const { document: referrer } of await findReferrers(db, documentPorts, resolve(id)))
      await mayPublish(referrer.id, context)
  }
  serve(app, deps, lmsCoursesCalls, {
    list: ({ query }, { actor }) => readSiteCourses(deps, actor, query.q),
  })
  serve(app, deps, documentsCalls, {
    list: ({ query }) => readDocuments(db, query),
    one: ({ params }, { actor }) => shown(params.id, actor),
    versions: async ({ params }) => ({ versions: await viewVersions(db, resolve(params.id)) }),
    version: ({ params }) => viewVersion(db, resolve(params.id), params.version),
    create: async ({ body }, { actor }) =>
      shown(await createDocument(deps, actor, documentPorts, body), actor),
    start: async ({ params, body }, { actor }) => {
      await startDocument(deps, actor, resolve(params.id), body.key)
      return shown(params.id, actor)
    },
    save: ({ params, body }, { actor }) => saveDraft(deps, actor, resolve(params.id), body),
    discard: ({ params, body }) => discardDraft(deps, resolve(params.id), body.revision),
    restore: async ({ params, body }, { actor }) => {
      await restoreVersion(deps, actor, resolve(params.id), body)
      return shown(params.id, actor)
    },
    references: async ({ params }) => ({
      references: (await findReferrers(db, documentPorts, resolve(params.id))).map((referrer) => ({
        id: referrer.document.id,
        title: referrer.title,
        place: referrer.place,
        isBlocking: isBlocking(referrer),
      })),
    }),
    present: ({ params, query }, { actor }) => recordPresent(db, actor, resolve(params.id), query.field),
    publish: async ({ params, body }, context) => {
      await mayPublish(params.id, context)
      await checkLmsCourse(deps, resolve(params.id))
      await publishDocument(deps, context.actor, resolve(params.id), body)
      await refreshContent(deps)
      return shown(params.id, context.actor)
    },
    publishable: async ({ query }, { actor: { roles } }) => {
      const documents: Publishable[] = []
      for (const id of query.ids)
        documents.push(
          await readPublishable(deps, resolve(id), async (tx) => {
            for (const right of await rightsToPublish(tx, resolve(id)))
              if (!hasRight(roles, right)) fail('not-allowed')
          }),
        )
      return { documents }
    },
    publishMany: async ({ body: { documents, note } }, context) => {
      const { actor } = context
      const drafts: { id: string; revision: number; title: Localized }[] = []
      // Checked before anything is published, because an unknown document or a missing identity confirmation
      // fails the whole call.
      for (const { id, revision } of documents) {
        const { title } = await viewDocument(db, actor, resolve(id))
        await findRowFault(() => mayPublish(id, context))
        drafts.push({ id, revision, title })
      }
      const results: PublicationResult[] = []
      for (const { id, revision, title } of drafts) {
        const fault = await findRowFault(async () => {
          await mayPublish(id, context)
          await checkLmsCourse(deps, resolve(id))
          await publishDocument(deps, actor, resolve(id), { revision, note })
        })
        results.push({ id, title, fault })
      }
      await refreshContent(deps)
      return { documents: results }
    },
    unpublishable: async ({ query }, { actor }) => ({
      documents: await findUnpublishFaults(deps, actor, query.ids.map(resolve)),
    }),
    unpublishMany: async ({ body: { ids, note } }, { actor }) => {
      const documents = await unpublishMany(deps, actor, ids.map(resolve), note)
      await refreshContent(deps)
      return { documents }
    },
    changeCategory: async ({ body: { ids, category, key } }, { actor }) => ({
      documents: await changeCategory(deps, actor, {
        courses: ids.map(resolve),
        category: resolve(`category:${category}`),
        key,
      }),
    }),
    unpublish: async ({ params, body }, context) => {
      if (body.removesReferences) await mayPublishReferrers(params.id, context)
      await unpublishDocument(deps, context.actor, documentPorts, { document: resolve(params.id), ...body })
      await refreshContent(deps)
      return shown(params.id, context.actor)
    },
    bin: async ({ params, body }, context) => {
      if (body.removesReferences) await mayPublishReferrers(params.id, context)
      await binDocument(deps, context.actor, documentPorts, { document: resolve(params.id), ...body })
      await refreshContent(deps)
      return shown(params.id, context.actor)
    },
    unbin: async ({ params }, { actor }) => {
      await unbinDocument(deps, resolve(params.id))
      return shown(params.id, actor)
    },
    duplicate: async ({ params, body: { key } }, { actor }) => {
      const copied = { document: resolve(params.id), key }
      return shown(await duplicateDocument(deps, actor, documentPorts, copied), actor)
    },
    schedule: async ({ params, body: { at, ...body } }, context) => {
      await mayPublish(params.id, context)
      await checkLmsCourse(deps, resolve(params.id))
      const input = { ...body, at: new Date(at) }
      await schedulePublication(deps, context.actor, resolve(params.id), input)
      return shown(params.id, context.actor)
    },
    unschedule: async ({ params }, context) => {
      await mayPublish(params.id, context)
      await cancelPublication(deps, context.actor, resolve(params.id))
      return shown(params.id, context.actor)
    },
    move: async ({ params, body }) => {
      await moveDocument(deps, resolve(params.id), body.after === null ? null : resolve(body.after))
      await refreshContent(deps)
    },
    share: ({ params }, { actor }) => shareDraft(deps, actor, resolve(params.id)),
    unshare: async ({ params }) => ({ count: await unshareDraft(deps, resolve(params.id)) }),
    testEmail: ({ params, body }, { actor }) => sendTestEmail(deps, actor, resolve(params.id), body.lang),
    comment: async ({ params, body }, { actor }) => ({
      comment: await addComment(deps, actor, resolve(params.id), body),
    }),
    resolveComment: async ({ params, body }, { actor }) => {
      await resolveComment(deps, actor, resolve(params.id), body.commentId)
      return shown(params.id, actor)
    },
    askReview: async ({ params, body }, { actor }) => {
      await requestReview(deps, actor, resolve(params.id), body.revision)
      return shown(params.id, actor)
    },
    approve: async ({ params, body }, { actor }) => {
      await approveDraft(deps, actor, resolve(params.id), body.revision)
      return shown(params.id, actor)
    },
    requestChanges: async ({ params, body }, { actor }) => {
      await requestChanges(deps, actor, resolve(params.id), body)
      return shown(params.id, actor)
    },
  })
}
