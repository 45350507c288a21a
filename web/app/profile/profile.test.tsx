import { expect, test } from 'vitest'
import { fieldOf, load, post, failure, show, value, wordsOf } from '#test/page-under-test.tsx'
import * as page from './profile.page.tsx'
import { pictureDataUrl } from './save-profile.ts'

const reported = {
  name: 'نورة العتيبي',
  email: 'noura@example.com',
  phone: '+966501234567',
  city: 'Riyadh',
  country: 'saudiArabia',
  latinName: 'Noura Al-Otaibi',
  timezone: 'Asia/Riyadh',
  gender: 'female',
  areaOfInterest: 'directing',
  facebook: '',
  instagram: '@noura',
  twitter: '',
}
const profile = {
  ...reported,
  image: '',
  photoEditUrl: 'https://learn.example/user/edit.php?id=7&course=1',
  photoEntryUrl: null as string | null,
}
const member = { session: { read: () => value({ user: { kind: 'member', emailId: reported.email } }) } }
const reading = { ...member, profile: { read: () => value(profile) } }
const stranger = { session: { read: () => value({ user: null }) } }
const form = new URLSearchParams(reported).toString()
const without = (...names: string[]) => {
  const typed = new URLSearchParams(reported)
  for (const name of names) typed.set(name, '')
  return typed.toString()
}

test.each(['/home/personalInformation', '/home/PersonalInformation', '/home/PERSONALINFORMATION'])(
  'a visitor at %s sees that they are logged out, with a link to the login (R237)',
  async (path) => {
    const english = await show(page, { api: stranger, path })
    expect(wordsOf(english)).toContain('You are logged out')
    expect(english).toMatch(/<a[^>]*href="\/home\/login\?to=[^"]*"[^>]*>.*?Login/s)
    expect(wordsOf(await show(page, { api: stranger, path, lang: 'ar' }))).toContain('لم تسجّل الدخول')
  },
)

test.each(['/home/personalinformation', '/home/personalinformation/', '/home/personalinformation.data'])(
  'a visitor at %s is redirected to the login and back',
  async (path) => {
    const answer = await load(page, { api: stranger, path })
    expect(answer).toMatchObject({ status: 303, to: '/home/login?to=%2Fhome%2FpersonalInformation' })
  },
)

test('a guest in the checkout is not treated as a member', async () => {
  const guest = { session: { read: () => value({ user: { kind: 'checkout', emailId: reported.email } }) } }
  expect(wordsOf(await show(page, { api: guest, path: '/home/personalInformation' }))).toContain('logged out')
})

test('the profile is shown with its lists, a read-only address and no current password (R238 R239)', async () => {
  const markup = await show(page, { api: reading })
  expect(fieldOf(markup, 'name')).toContain('نورة العتيبي')
  expect(fieldOf(markup, 'email')).toMatch(/readOnly=""/i)
  expect(fieldOf(markup, 'currentPassword')).toContain('disabled=""')
  for (const name of ['newPassword', 'verifyPassword'])
    expect(fieldOf(markup, name)).toContain('maxLength="20"')
  for (const name of [
    'phone',
    'city',
    'facebook',
    'instagram',
    'twitter',
    'newPassword',
    'verifyPassword',
    'image',
  ])
    expect(fieldOf(markup, name)).not.toBe('')
  const options = (name: string) =>
    markup.match(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's'))?.[0].match(/<option/g)?.length
  expect([options('country'), options('timezone'), options('gender'), options('areaOfInterest')]).toEqual([
    196, 36, 3, 10,
  ])
  expect(markup).toMatch(/<option value="saudiArabia" selected="">Saudi Arabia/)
  expect(await show(page, { api: reading, lang: 'ar' })).toContain('>المملكة العربية السعودية<')
})

test.each(['ar', 'en'] as const)('the link to the LMS requests its page in %s (R010)', async (lang) => {
  const markup = await show(page, { api: reading, lang })
  expect(markup).toContain(`href="https://learn.example/user/edit.php?id=7&amp;course=1&amp;lang=${lang}"`)
})

test('a profile that fails to load is reported without an alert and without a form that could overwrite it (R249)', async () => {
  const { status, data } = await load(page, { api: member })
  expect(status).toBe(503)
  expect(data).toMatchObject({ page: { kind: 'unreadable' } })
  const markup = await show(page, { api: member })
  expect(markup).not.toContain('<form')
  expect(markup).not.toMatch(/role="alert"[^>]*>[^<]/)
})

test.each([
  ['en', 'Please fill in the required fields: Full Name, City, Country'],
  ['ar', 'يرجى تعبئة الحقول المطلوبة: الاسم الكامل، المدينة، الدولة'],
] as const)(
  'missing fields are named in %s before anything is posted, and the input is not lost (R245)',
  async (lang, text) => {
    let posts = 0
    const update = () => {
      posts += 1
      return value({})
    }
    const api = { ...reading, profile: { ...reading.profile, update } }
    const { status, data } = await post(page, 'browser', without('name', 'city', 'country'), { api, lang })
    expect({ status, posts }).toEqual({ status: 422, posts: 0 })
    const markup = await show(page, { api, lang, actionData: data })
    expect(wordsOf(markup)).toContain(text)
    expect(fieldOf(markup, 'city')).toContain('aria-invalid="true"')
    expect(fieldOf(markup, 'instagram')).toContain('@noura')
  },
)

test('two different new passwords are rejected with the documented message and are not returned (R246)', async () => {
  const sent = `${form}&newPassword=Cinema%2377&verifyPassword=Cinema%2378`
  const { data } = await post(page, 'script', sent, { api: reading })
  const markup = await show(page, { api: reading, actionData: data })
  expect(wordsOf(markup)).toContain('New password and confirm password do not match')
  expect(markup).not.toContain('Cinema#7')
})

test.each([
  ['en', 'Error updating profile'],
  ['ar', 'تعذّر تحديث الملف الشخصي'],
] as const)('a failed save is reported in %s and does not lose the input (R248)', async (lang, text) => {
  for (const code of ['unreachable', 'unexpected', 'not-allowed', 'invalid']) {
    const api = { ...reading, profile: { ...reading.profile, update: () => failure(code) } }
    const { data } = await post(page, 'script', form.replace('Riyadh', 'Jeddah'), { api, lang })
    const markup = await show(page, { api, lang, actionData: data })
    expect(wordsOf(markup)).toContain(text)
    expect(fieldOf(markup, 'city')).toContain('Jeddah')
  }
})

test('an error from the server is shown at its field', async () => {
  const rejected = {
    ok: false,
    failure: { code: 'invalid', message: '', fields: { phone: 'A number, please.' } },
  }
  const api = { ...reading, profile: { ...reading.profile, update: () => rejected } }
  const { data } = await post(page, 'script', form, { api })
  const words = wordsOf(await show(page, { api, actionData: data }))
  expect(words).toContain('A number, please.')
  expect(words).toContain('Error updating profile')
})

test('a save posts everything in one request, and without JavaScript redirects to a page that can be reloaded', async () => {
  const posted: object[] = []
  const update = (input: { body: object }) => {
    posted.push(input.body)
    return value({ password: 'link-sent', profile })
  }
  const api = { ...reading, profile: { ...reading.profile, update } }
  const answer = await post(page, 'browser', form, { api })
  expect(answer).toMatchObject({ status: 303, to: '/home/personalInformation?saved=link-sent' })
  expect(posted).toEqual([
    { ...reported, newPassword: '', verifyPassword: '', image: '', removeImage: false },
  ])
  const markup = await show(page, { api, path: '/home/personalInformation?saved=link-sent' })
  expect(wordsOf(markup)).toContain('open the link we’ve just emailed you')
  expect(await post(page, 'script', form, { api })).toMatchObject({
    data: { ok: true, password: 'link-sent' },
  })
})

test('a chosen file becomes a data URL byte for byte, and one that is too large is rejected', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
  const url = (await pictureDataUrl(new File([bytes], 'a.png'))) ?? ''
  expect(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).toEqual(Buffer.from(bytes))
  expect(await pictureDataUrl(new File([new Uint8Array(2_097_153)], 'b.png'))).toBeNull()
  expect(await pictureDataUrl(new File([], 'c.png'))).toBe('')
  expect(await pictureDataUrl(null)).toBe('')
})
