import { mp4Of, pictureOf, sha256Of, webmOf } from '#test/fixtures/media.ts'
import { adding, type Caller, changing, on, unchanging } from './request.ts'
import type { Fixture } from './fixture.ts'

/** Starts an upload. It first ends those of earlier requests, because a member can have only thirty open ones. */
async function started(fixture: Fixture, { token }: Caller, bytes: number): Promise<string> {
  await fixture.sql(
    `delete from media_uploads where state <> 'done'
      and id not in (select id from media_uploads where state <> 'done' order by at desc limit 3)`,
  )
  return String((await fixture.act('media', { name: 'A picture', bytes }, token)).uploadId)
}

/** An upload by this member whose only part has arrived. */
async function sent(fixture: Fixture, caller: Caller, bytes: Buffer): Promise<string> {
  const id = await started(fixture, caller, bytes.length)
  await fixture.app.inject({
    method: 'PUT',
    url: `/matla/staff/media/uploads/${id}/parts/0`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: bytes,
  })
  return id
}
const finished = async (fixture: Fixture, caller: Caller, bytes: Buffer): Promise<string> => {
  const id = await sent(fixture, caller, bytes)
  await fixture.act(`media/uploads/${id}/done`, { sha256: sha256Of(bytes) }, caller.token)
  return id
}

/** A picture that no document uses. */
const medium = (fixture: Fixture): Promise<string> =>
  fixture.one(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at)
     values (gen_random_uuid(), 'image', 'A picture', $1, 1, $2, '{"ar":"","en":""}', '', now()) returning id`,
    [
      JSON.stringify({ base: `uploads/${fixture.key()}`, widths: [480], width: 480, height: 320, blur: '' }),
      sha256Of(Buffer.from(fixture.key())),
    ],
  )
/** A video of ten seconds. */
const video = (fixture: Fixture): Promise<string> => {
  const name = `/matla/video/stream/${fixture.key()}`
  return fixture.one(
    `insert into media (id, kind, name, file, bytes, sha256, alt, credit, created_at, seconds)
     values (gen_random_uuid(), 'video', 'A video', $1, 1, $2, '{"ar":"","en":""}', '', now(), 10) returning id`,
    [JSON.stringify({ webm: `${name}.webm`, mp4: `${name}.mp4` }), sha256Of(Buffer.from(fixture.key()))],
  )
}
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nAction!\n').toString('base64')
const ofMedium = (body?: object) => async (fixture: Fixture) => on(await medium(fixture), body)

export const mediaRequests = {
  one: unchanging(ofMedium()),
  begin: adding(async () => ({ body: { name: 'A picture', bytes: 1_000 } })),
  upload: unchanging(async (fixture, caller) => on(await started(fixture, caller, 1_000))),
  finish: changing(async (fixture, caller) => {
    const bytes = await pictureOf(fixture.fresh()).png().toBuffer()
    return on(await sent(fixture, caller, bytes), { sha256: sha256Of(bytes) })
  }),
  join: adding(async (fixture, caller) => ({
    body: {
      mp4UploadId: await finished(fixture, caller, mp4Of(fixture.fresh())),
      webmUploadId: await finished(fixture, caller, webmOf(fixture.fresh())),
    },
  })),
  describe: changing(
    ofMedium({ alt: { ar: 'وصف', en: 'A description' }, focus: null, credit: 'The school' }),
  ),
  replace: changing(async (fixture) => {
    const shown = await fixture.one(
      `select m.id from media m join media_uses u on u.file = m.file->>'base' where not u.is_draft limit 1`,
    )
    return on(shown, { with: await medium(fixture) })
  }),
  caption: changing(async (fixture) => on(await video(fixture), { lang: 'en', file: captions })),
  removeCaptions: changing(async (fixture, { token }) => {
    const id = await video(fixture)
    await fixture.act(`media/${id}/caption`, { lang: 'en', file: captions }, token)
    return on(id, { lang: 'en' })
  }),
  markSpeech: changing(async (fixture) => on(await video(fixture), { isSpeechless: true })),
  bin: changing(ofMedium()),
  restore: changing(async (fixture) => {
    const id = await medium(fixture)
    await fixture.act(`media/${id}/bin`)
    return on(id)
  }),
}

export const partRequests = {
  '/staff/media/uploads/:id/parts/:n': adding(async (fixture, caller) => {
    const bytes = await pictureOf(fixture.fresh()).png().toBuffer()
    return { params: { id: await started(fixture, caller, bytes.length), n: '0' }, body: bytes }
  }),
}
