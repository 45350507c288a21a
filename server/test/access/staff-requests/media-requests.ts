import { mp4Of, pictureOf, sha256Of, webmOf } from '#test/fixtures/media.ts'
import { adding, type Caller, changing, on, unchanging } from './request.ts'
import type { Stage } from './stage.ts'

/** Starts an upload. It first ends those of earlier requests, because a member can have only thirty open ones. */
async function started(stage: Stage, { token }: Caller, bytes: number): Promise<string> {
  await stage.sql(
    `delete from media_uploads where state <> 'done'
      and id not in (select id from media_uploads where state <> 'done' order by at desc limit 3)`,
  )
  return String((await stage.act('media', { name: 'A picture', bytes }, token)).uploadId)
}

/** An upload by this member whose only part has arrived. */
async function sent(stage: Stage, caller: Caller, bytes: Buffer): Promise<string> {
  const id = await started(stage, caller, bytes.length)
  await stage.app.inject({
    method: 'PUT',
    url: `/matla/staff/media/uploads/${id}/parts/0`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: bytes,
  })
  return id
}
const finished = async (stage: Stage, caller: Caller, bytes: Buffer): Promise<string> => {
  const id = await sent(stage, caller, bytes)
  await stage.act(`media/uploads/${id}/done`, { sha256: sha256Of(bytes) }, caller.token)
  return id
}

/** A picture that no document uses. */
const medium = (stage: Stage): Promise<string> =>
  stage.one(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at)
     values (gen_random_uuid(), 'image', 'A picture', $1, 1, $2, '{"ar":"","en":""}', '', now()) returning id`,
    [
      JSON.stringify({ base: `uploads/${stage.key()}`, widths: [480], width: 480, height: 320, blur: '' }),
      sha256Of(Buffer.from(stage.key())),
    ],
  )
/** A video of ten seconds. */
const video = (stage: Stage): Promise<string> => {
  const name = `/matla/video/stream/${stage.key()}`
  return stage.one(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at, seconds)
     values (gen_random_uuid(), 'video', 'A video', $1, 1, $2, '{"ar":"","en":""}', '', now(), 10) returning id`,
    [JSON.stringify({ webm: `${name}.webm`, mp4: `${name}.mp4` }), sha256Of(Buffer.from(stage.key()))],
  )
}
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nAction!\n').toString('base64')
const ofMedium = (body?: object) => async (stage: Stage) => on(await medium(stage), body)

export const mediaRequests = {
  one: unchanging(ofMedium()),
  begin: adding(async () => ({ body: { name: 'A picture', bytes: 1_000 } })),
  upload: unchanging(async (stage, caller) => on(await started(stage, caller, 1_000))),
  finish: changing(async (stage, caller) => {
    const bytes = await pictureOf(stage.fresh()).png().toBuffer()
    return on(await sent(stage, caller, bytes), { sha256: sha256Of(bytes) })
  }),
  join: adding(async (stage, caller) => ({
    body: {
      mp4UploadId: await finished(stage, caller, mp4Of(stage.fresh())),
      webmUploadId: await finished(stage, caller, webmOf(stage.fresh())),
    },
  })),
  describe: changing(
    ofMedium({ alt: { ar: 'وصف', en: 'A description' }, focus: null, credit: 'The school' }),
  ),
  replace: changing(async (stage) => {
    const shown = await stage.one(
      `select m.id from media m join media_uses u on u.file = m.file->>'base' where not u.is_draft limit 1`,
    )
    return on(shown, { with: await medium(stage) })
  }),
  caption: changing(async (stage) => on(await video(stage), { lang: 'en', file: captions })),
  removeCaptions: changing(async (stage, { token }) => {
    const id = await video(stage)
    await stage.act(`media/${id}/caption`, { lang: 'en', file: captions }, token)
    return on(id, { lang: 'en' })
  }),
  markSpeech: changing(async (stage) => on(await video(stage), { isSpeechless: true })),
  bin: changing(ofMedium()),
  restore: changing(async (stage) => {
    const id = await medium(stage)
    await stage.act(`media/${id}/bin`)
    return on(id)
  }),
}

export const partRequests = {
  '/staff/media/uploads/:id/parts/:n': adding(async (stage, caller) => {
    const bytes = await pictureOf(stage.fresh()).png().toBuffer()
    return { params: { id: await started(stage, caller, bytes.length), n: '0' }, body: bytes }
  }),
}
