import { mediaCalls } from '@matla/contract/staff/media.calls'
import { partBytes } from '@matla/contract/staff/media-words'
import type { FastifyInstance } from 'fastify'
import type { DocumentPorts } from '#cms/documents/document-port.ts'
import { replaceMedium } from '#cms/documents/replace-medium.ts'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize, requireActor } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { sendPart } from '#platform/http/send-part.ts'
import { serve } from '#platform/http/serve.ts'
import { changeMedium, describeMedium, restoreMedium, binMedium } from './change-medium.ts'
import { pictureKey } from './encode-picture.ts'
import { joinVideo } from './join-video.ts'
import { readMedia, readMedium, readUses } from './read-media.ts'
import { beginUpload, finishUpload, readUpload, storePart } from './upload-file.ts'

export function mediaRoutes(app: FastifyInstance, deps: Deps, ports: DocumentPorts): void {
  const { db } = deps
  const changed = async (id: string, change: Parameters<typeof changeMedium>[2]) => {
    await changeMedium(deps, id, change)
    return { medium: await readMedium(db, id) }
  }
  serve(app, deps, mediaCalls, {
    list: ({ query }) => readMedia(db, query),
    one: async ({ params: { id } }) => {
      const medium = await readMedium(db, id)
      return { medium, usedIn: await readUses(db, medium) }
    },
    begin: async ({ body }, context) => beginUpload(deps, await requireActor(context), body),
    upload: async ({ params: { id } }, context) => ({
      upload: await readUpload(deps, await requireActor(context), id),
    }),
    finish: async ({ params: { id }, body: { sha256 } }, context) => ({
      upload: await finishUpload(deps, await requireActor(context), { id, sha256 }),
    }),
    join: async ({ body }, context) => ({
      medium: await readMedium(db, await joinVideo(deps, await requireActor(context), body)),
    }),
    describe: ({ params: { id }, body }) => changed(id, describeMedium(body)),
    replace: async ({ params: { id }, body }, context) => ({
      documents: await replaceMedium(deps, await requireActor(context), ports, { id, ...body }),
    }),
    bin: ({ params: { id } }) => changed(id, binMedium),
    restore: ({ params: { id } }) => changed(id, restoreMedium),
  })
  partRoute(app, deps)
  uploadedPictureRoute(app, deps)
}

type Part = { readonly id: string; readonly n: string }

/** Parts are binary and outside the call table. Authorization runs before the body is read. */
function partRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.put<{ Params: Part; Body: unknown }>(
      `/${deps.config.slug}/staff/media/uploads/:id/parts/:n`,
      {
        bodyLimit: partBytes,
        onRequest: (request, reply) =>
          authorize({ access: 'staff', right: 'media.write' }, createContext(request, reply, deps), deps),
      },
      async (request, reply) => {
        const { params, body: bytes } = request
        if (!isUuid(params.id)) fail('media-upload-not-found')
        if (!/^\d{1,4}$/.test(params.n) || !Buffer.isBuffer(bytes)) fail('media-part-wrong')
        const context = createContext(request, reply, deps)
        const actor = await requireActor(context)
        const call = await toStaffCall(context, { area: 'media', action: 'sendPart', params })
        const part = { id: params.id, part: Number(params.n), bytes }
        await runAudited(deps, call, () => storePart(deps, actor, part))
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    )
  })
}

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})\.(avif|webp)$/

/** Uploaded pictures: names are never reused, so that they are cached forever. */
function uploadedPictureRoute(app: FastifyInstance, { findFile }: Deps): void {
  app.get<{ Params: { file: string } }>('/media/uploads/:file', async (request, reply) => {
    const [, id = fail('not-found'), width, format = ''] = pictureName.exec(request.params.file) ?? []
    const file = (await findFile(pictureKey(id, Number(width), format))) ?? fail('not-found')
    reply.type(`image/${format}`).header('cache-control', 'public, max-age=31536000, immutable')
    return sendPart(request, reply, file)
  })
}
