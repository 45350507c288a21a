import { mediaCalls } from '@matla/contract/staff/media.calls'
import { partBytes } from '@matla/contract/staff/media-words'
import type { FastifyInstance } from 'fastify'
import { replaceMedium } from '#cms/documents/replace-medium.ts'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { runAudited } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import { authorize, requireActor } from '#platform/http/actor.ts'
import { toStaffCall } from '#platform/http/audited-rows.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import { changeMedium, describeMedium, restoreMedium, binMedium } from '#cms/media/change-medium.ts'
import { markSpeech, removeCaptions, setCaptions } from '#cms/media/captions/change-captions.ts'
import { joinVideo } from '#cms/media/join-video.ts'
import { readMediumUses } from '#cms/documents/read-medium-uses.ts'
import { readMedia, readMedium } from '#cms/media/read-media.ts'
import { beginUpload, finishUpload, readUpload, storePart } from '#cms/media/upload-file.ts'

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const { slug } = deps.config
  const read = async (id: string) => ({ medium: await readMedium(db, slug, id) })
  const changed = async (id: string, change: Parameters<typeof changeMedium>[2]) => {
    await changeMedium(deps, id, change)
    return read(id)
  }
  serve(app, deps, mediaCalls, {
    list: ({ query }) => readMedia(db, slug, query),
    one: async ({ params: { id } }) => {
      const { medium } = await read(id)
      return { medium, usedIn: await readMediumUses(db, medium) }
    },
    begin: ({ body }, { actor }) => beginUpload(deps, actor, body),
    upload: async ({ params: { id } }, { actor }) => ({ upload: await readUpload(deps, actor, id) }),
    finish: async ({ params: { id }, body: { sha256 } }, { actor }) => ({
      upload: await finishUpload(deps, actor, { id, sha256 }),
    }),
    join: async ({ body }, { actor }) => read(await joinVideo(deps, actor, body)),
    describe: ({ params: { id }, body }) => changed(id, describeMedium(body)),
    replace: async ({ params: { id }, body }, { actor }) => ({
      documents: await replaceMedium(deps, actor, documentPorts, { id, ...body }),
    }),
    caption: async ({ params: { id }, body: { lang, file } }) => {
      await setCaptions(deps, id, { lang, file: Buffer.from(file, 'base64') })
      return read(id)
    },
    removeCaptions: ({ params: { id }, body: { lang } }) => changed(id, removeCaptions(lang)),
    markSpeech: ({ params: { id }, body: { isSpeechless } }) => changed(id, markSpeech(isSpeechless)),
    bin: ({ params: { id } }) => changed(id, binMedium),
    restore: ({ params: { id } }) => changed(id, restoreMedium),
  })
  partRoute(app, deps)
}

type Part = { readonly id: string; readonly n: string }

/** Parts are binary and outside the call table, so authorisation runs before the body is read. */
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
