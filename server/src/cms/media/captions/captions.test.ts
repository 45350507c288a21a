import type { CoursePage, HomePage } from '@matla/contract/pages/pages'
import type { Medium } from '@matla/contract/staff/media.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'
import { until } from '#test/until.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

type Answer = {
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly medium?: Medium
}
/** A built-in video of 10.79 seconds, whose length an earlier version did not store. */
let video: Medium
const listed = async (query: string) =>
  ((await shop.ask(`media?${query}`)) as unknown as { rows: Medium[] }).rows
const act = async (action: string, body: object, by = shop.editor, id = video.id) =>
  (await by.act(`media/${id}/${action}`, body)).body as Answer
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const set = (lang: 'ar' | 'en', text: string | Buffer) => act('caption', { lang, file: base64(text) })
const names = async (query: string) => (await listed(query)).map(({ name }) => name)
const coursePage = async (lang = 1) =>
  (await (
    await fetch(`${shop.url}/matla/pages/course/67ca7c35a8d2cef36e64af07?lang=${lang}`)
  ).json()) as CoursePage
const cue = (times: string, text = 'Action!') => `${times}\n${text}\n`
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n')}`

beforeAll(async () => {
  const [found] = await listed('kind=video&q=trailer-sound')
  if (!found) throw new Error('the demo has no trailer-sound')
  video = found
  await shop.sql(`update media set seconds = null, is_speechless = false where id = $1`, [video.id])
  await shop.sql('delete from media_captions where media_id = $1', [video.id])
})

const good = vtt(
  cue('00:00.500 --> 00:02.000', '<v Noura>Quiet on set &amp; roll.'),
  'NOTE for the editor\n',
  cue('00:02.000 --> 00:10.790 align:start', 'A line\nand another.'),
)

test('captions of a video with speech are checked, listed when missing, served by hash and read as a transcript', async () => {
  expect(await names('uncaptioned=any')).toEqual(['trailer-sound'])
  expect((await set('en', `\uFEFF${good.replaceAll('\n', '\r\n')}`)).medium).toMatchObject({
    seconds: 10.791666666666666,
    captions: [{ lang: 'en' }],
  })
  expect([
    await names('uncaptioned=en'),
    await names('uncaptioned=ar'),
    await names('uncaptioned=any'),
  ]).toEqual([[], ['trailer-sound'], ['trailer-sound']])
  const { trailer } = (await coursePage()).course
  const [shown] = trailer?.captions ?? []
  expect(trailer).toMatchObject({
    seconds: 10.791666666666666,
    transcript: { lang: 'en', lines: ['Quiet on set & roll.', 'A line and another.'] },
  })
  const read = async (src = '') => {
    const { status, headers, ...answer } = await fetch(`${shop.url}${src}`).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }))
    return [status, headers.get('content-type'), headers.get('cache-control'), answer.text]
  }
  const forever = 'public, max-age=31536000, immutable'
  expect(await read(shown?.src)).toEqual([200, 'text/vtt; charset=utf-8', forever, good])
  // A cached page still refers to the previous captions.
  const next = vtt(cue('00:00.000 --> 00:01.000', 'حركة!'))
  await set('en', next)
  expect(await read(shown?.src)).toEqual([200, 'text/vtt; charset=utf-8', 'no-store', next])
  expect((await coursePage(0)).course.trailer?.captions).toMatchObject([{ lang: 'en' }])
  await set('ar', next)
  expect(await names('uncaptioned=any')).toEqual([])
  // The page is rendered again with both captions.
  await expect
    .poll(async () => (await coursePage(0)).course.trailer, { timeout: 10_000 })
    .toMatchObject({
      captions: [{ lang: 'ar' }, { lang: 'en' }],
      transcript: { lang: 'ar', lines: ['حركة!'] },
    })
  await act('remove-captions', { lang: 'ar' })
  expect(await names('uncaptioned=any')).toEqual(['trailer-sound'])
  await act('mark-speech', { isSpeechless: true })
  expect(await names('uncaptioned=any')).toEqual([])
  for (const name of [`${video.id}-ar-${'0'.repeat(16)}.vtt`, `${video.id}-en.vtt`, '..%2Fx.vtt'])
    expect((await read(`/matla/video/captions/${name}`))[0]).toBe(404)
})

test.each([
  ['no header', `1\n${cue('00:00.000 --> 00:01.000')}`, 'Line 1: the file must begin with “WEBVTT”.'],
  ['SubRip', `1\n${cue('00:00:00,000 --> 00:00:01,000')}`, 'Line 1: the file must begin with “WEBVTT”.'],
  [
    'no blank line',
    `WEBVTT\n${cue('00:00.000 --> 00:01.000')}`,
    'Line 2: a blank line must follow “WEBVTT”.',
  ],
  [
    'a comma',
    vtt(cue('00:00,000 --> 00:01.000')),
    'Line 3: the time is not written as 00:01.000 --> 00:04.000.',
  ],
  [
    'a wrong arrow',
    vtt(cue('00:00.000 -> 00:01.000')),
    'Line 3: a time such as 00:01.000 --> 00:04.000 is expected here.',
  ],
  [
    '61 seconds',
    vtt(cue('00:61.000 --> 00:62.000')),
    'Line 3: the time is not written as 00:01.000 --> 00:04.000.',
  ],
  ['an end before its start', vtt(cue('00:03.000 --> 00:02.000')), 'Line 3: the cue ends before it begins.'],
  [
    'a text without time',
    vtt(cue('00:00.000 --> 00:01.000'), 'Action!\n'),
    'Line 6: a time such as 00:01.000 --> 00:04.000 is expected here.',
  ],
  [
    'two cues without a line between',
    vtt(`${cue('00:00.000 --> 00:01.000')}${cue('00:01.000 --> 00:02.000')}`),
    'Line 5: a blank line is missing before this cue.',
  ],
  [
    'a wrong setting',
    vtt(cue('00:00.000 --> 00:01.000 colour:red')),
    'Line 3: the settings after the time are not valid.',
  ],
  [
    'a script',
    vtt(cue('00:00.000 --> 00:01.000', '<script>alert(1)</script>')),
    'Line 4: only the tags <i>, <b>, <u>, <c>, <v>, <lang> and <ruby> are allowed, and each must be closed.',
  ],
  [
    'an image',
    vtt(cue('00:00.000 --> 00:01.000', '<img src=x onerror=alert(1)>')),
    'Line 4: only the tags <i>, <b>, <u>, <c>, <v>, <lang> and <ruby> are allowed, and each must be closed.',
  ],
  [
    'an unclosed tag',
    vtt(cue('00:00.000 --> 00:01.000', '<i>Action')),
    'Line 4: only the tags <i>, <b>, <u>, <c>, <v>, <lang> and <ruby> are allowed, and each must be closed.',
  ],
  [
    'a bare ampersand',
    vtt(cue('00:00.000 --> 00:01.000', 'Light & sound')),
    'Line 4: “&” must be written as &amp;.',
  ],
  [
    'a style',
    `WEBVTT\n\nSTYLE\n::cue { background: url(//x) }\n\n${cue('00:00.000 --> 00:01.000')}`,
    'Line 3: STYLE and REGION blocks are not allowed.',
  ],
  ['no cues', 'WEBVTT\n', 'The file has no cues.'],
  ['an empty file', '', 'Line 1: the file must begin with “WEBVTT”.'],
  ['an empty cue', vtt(cue('00:00.000 --> 00:01.000', '<i> </i>')), 'Cue 1 (00:00:00.000): it has no text.'],
  [
    'an overlap',
    vtt(cue('00:00.000 --> 00:02.000'), cue('00:01.999 --> 00:03.000')),
    'Cue 2 (00:00:01.999): it begins before the previous one has ended.',
  ],
  [
    'cues in another order',
    vtt(cue('00:02.000 --> 00:03.000'), cue('00:00.000 --> 00:01.000')),
    'Line 6: the cue begins before the previous one.',
  ],
  [
    'a cue after the video',
    vtt(cue('00:09.000 --> 00:11.100')),
    'Cue 1 (00:00:11.100): it ends after the video, which ends at 00:00:10.792.',
  ],
  [
    'a very long cue',
    vtt(cue('00:00.000 --> 00:01.000', 'a'.repeat(501))),
    'Cue 1 (00:00:00.000): it has more than 500 characters.',
  ],
  [
    'Windows-1256',
    Buffer.from([...Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n'), 0xca, 0xd5]),
    'The file is not encoded as UTF-8. Save it as UTF-8 and upload it again.',
  ],
  [
    'UTF-16',
    Buffer.from(good, 'utf16le'),
    'The file is not encoded as UTF-8. Save it as UTF-8 and upload it again.',
  ],
])('captions with %s are rejected with the reason', async (_name, text, why) => {
  const { code, fields } = await set('en', text)
  expect([code, fields?.['file']]).toEqual(['captions-not-valid', why])
})

test('captions are rejected with the reason in the language of the request, also above 5,000 cues or 512 KB', async () => {
  const { url, editor } = shop
  const answer = await fetch(`${url}/matla/staff/media/${video.id}/caption?lang=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'ar', file: base64(vtt(cue('00:03.000 --> 00:02.000'))) }),
  })
  expect(((await answer.json()) as Answer).fields).toEqual({ file: 'السطر 3: تنتهي العبارة قبل أن تبدأ.' })
  const many = Array.from({ length: 5_001 }, (_, index) => {
    const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(14, 23)
    return cue(`${time(index * 2)} --> ${time(index * 2 + 2)}`)
  })
  expect((await set('en', vtt(...many))).fields).toEqual({ file: 'The file has more than 5,000 cues.' })
  const large = `${good}\nNOTE `.padEnd(512 * 1024 + 1, 'a')
  expect(await set('en', large)).toMatchObject({ fields: { file: 'A caption file may have up to 512 KB.' } })
})

test('only videos can have captions, and staff without the right to write media cannot set them', async () => {
  const [picture] = await listed('kind=image&limit=1')
  const body = { lang: 'en', file: base64(good) }
  expect((await act('caption', body, shop.editor, picture?.id)).code).toBe('media-not-video')
  expect((await act('mark-speech', { isSpeechless: true }, shop.editor, picture?.id)).code).toBe(
    'media-not-video',
  )
  const finance = await shop.as('finance')
  expect((await act('caption', body, finance)).code).toBe('not-allowed')
})

test('a lesson with a video is free once its course is published, and its video cannot be deleted', async () => {
  const page = async <Page>(path: string) =>
    (await (await fetch(`${shop.url}/matla/pages/${path}?lang=1`)).json()) as Page
  const shown = async () => {
    const { course: found } = await page<CoursePage>(`course/${course.slice('course:'.length)}`)
    return [found.hasFreeLesson, found.sections[0]?.lessons[0]?.preview ?? null] as const
  }
  const { value } = await shop.read(course)
  type Item = { readonly id: string; readonly lessons: readonly { readonly id: string }[] }
  const [section] = value['sections'] as Item[]
  const at = ['sections', section?.id ?? '', 'lessons', section?.lessons[0]?.id ?? '', 'preview']
  const { file } = video
  const { revision } = await shop.written(course, [{ at, value: file }])
  expect(await shown()).toEqual([false, null])
  expect((await shop.act(course, 'publish', { revision }, shop.owner)).status).toBe(200)
  const captions = [{ lang: 'en', src: expect.any(String) }]
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual([true, expect.objectContaining({ ...file, captions })])
  expect((await act('bin', {})).code).toBe('media-in-use')
  const { usedIn } = (await shop.ask(`media/${video.id}`)) as unknown as {
    usedIn: { documentId: string; path: string }[]
  }
  expect(usedIn).toContainEqual(
    expect.objectContaining({ documentId: course, path: at.join('/'), isDraft: false }),
  )
  const home = await page<HomePage>('home')
  expect(home.freeLesson).toMatchObject({ href: expect.stringContaining('/home/R2/R4/filmproduction/') })
  await shop.sql(`update courses set sections = '[]'`)
  await until(async () => (await page<HomePage>('home')).freeLesson === null, 10_000)
})
