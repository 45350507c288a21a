import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPasswordOf } from '#identity/passwords.ts'
import { openSession } from '#identity/sessions.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'
import { noon, openPeople, password, type People, type TestPerson } from '#test/fixtures/people.ts'

let people: People
let noura: TestPerson
let sami: TestPerson
let count = 0

beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people.close())
beforeEach(async () => {
  count += 1
  noura = await people.someone(`noura${count}@example.com`)
  sami = await people.someone(`sami${count}@example.com`)
})

const facts = {
  name: 'نورة بنت سعد العتيبي',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  city: 'الرياض',
  country: 'saudiArabia',
  latinName: 'Noura Al-Otaibi',
  timezone: 'Asia/Riyadh',
  gender: 'female',
  areaOfInterest: 'directing',
  facebook: '',
  instagram: '@noura.films',
  twitter: 'x.com/noura',
}
test('each profile option has a value and a label in both languages (R241 R242 R243 R244)', async () => {
  type Listed = { value: string; label_en: string; label_ar: string }[]
  const { country, timezone, gender, areaOfInterest } = (await people.ask(null, '/profile-options')).json<
    Record<'country' | 'timezone' | 'gender' | 'areaOfInterest', Listed>
  >()
  expect(country.length).toBeGreaterThan(190)
  expect(country).toContainEqual({
    value: 'saudiArabia',
    label_en: 'Saudi Arabia',
    label_ar: 'المملكة العربية السعودية',
  })
  expect(timezone).toHaveLength(35)
  expect(gender.map(({ value }) => value)).toEqual(['male', 'female'])
  expect(areaOfInterest).toHaveLength(9)
  for (const choice of [...country, ...timezone, ...gender, ...areaOfInterest])
    expect(choice).toEqual({
      value: expect.stringMatching(/./),
      label_en: expect.stringMatching(/./),
      label_ar: expect.stringMatching(/[\u0600-\u06ff]/),
    })
})

const profileOf = async (who: TestPerson) => (await people.ask(who, `/profile/${who.email}`)).json()
const save = (who: TestPerson | null, body: object) => people.ask(who, '/update-profile', body)
const png = async (side = 64) => {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#f80' } }).png()
  return `data:image/png;base64,${(await picture.toBuffer()).toString('base64')}`
}

test('R401 the profile of a new account has only a name and an email address', async () => {
  expect(await profileOf(noura)).toEqual({
    success: true,
    name: 'نورة العتيبي',
    email: noura.email,
    phone: '',
    city: '',
    latinName: '',
    country: '',
    timezone: '',
    gender: '',
    areaOfInterest: '',
    facebook: '',
    instagram: '',
    twitter: '',
    image: '',
    photoEditUrl: 'https://learn.example/user/edit.php',
    photoEntryUrl: null,
  })
})

test('R401 saved profile fields are normalized and returned, and the name is stored in the account', async () => {
  const answer = await save(noura, { ...facts, email: noura.email.toUpperCase(), currentPassword: 'secret' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('secret')
  const saved = { ...facts, phone: '+966501234567', twitter: 'https://x.com/noura' }
  expect(answer.json()).toMatchObject({ success: true, password: 'unchanged', profile: saved })
  expect(await profileOf(noura)).toMatchObject(saved)
  const [user] = await people.db.select().from(usersTable).where(eq(usersTable.id, noura.userId))
  expect(user?.fullName).toBe(facts.name)
})

test('fields missing from an update keep their values, and sending the profile back unchanged changes nothing', async () => {
  await save(noura, { ...facts, image: await png() })
  expect((await save(noura, { city: 'جدة' })).statusCode).toBe(200)
  const profile = await profileOf(noura)
  expect(profile).toMatchObject({
    ...facts,
    phone: '+966501234567',
    city: 'جدة',
    twitter: 'https://x.com/noura',
  })
  expect((await save(noura, profile)).statusCode).toBe(200)
  expect(await profileOf(noura)).toEqual(profile)
})

test('a user cannot read or update another user’s profile, and the error contains none of its data', async () => {
  await save(noura, facts)
  const asks = [
    people.ask(sami, `/profile/${noura.email}`),
    people.ask(sami, '/profile/%20'),
    save(sami, { ...facts, email: noura.email }),
    people.ask(sami, '/create-profile', { name: 'Sami', email: noura.email }),
  ]
  for (const answer of await Promise.all(asks)) {
    expect(answer.json()).toMatchObject({ success: false, code: 'not-allowed' })
    expect(answer.body).not.toMatch(/الرياض|96650/)
  }
  expect((await people.ask(null, `/profile/${noura.email}`)).json().code).toBe('sign-in-needed')
  expect((await save(null, facts)).json().code).toBe('sign-in-needed')
  const guest = await people.someone(`guest${count}@example.com`, 'checkout')
  expect((await people.ask(guest, `/profile/${guest.email}`)).json().code).toBe('not-allowed')
  expect(await profileOf(noura)).toMatchObject({ city: facts.city })
})

test('an update that lacks required fields names all of them and stores nothing (R245)', async () => {
  const answer = await save(noura, { ...facts, name: ' ', city: '', country: '' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'profile-incomplete' })
  expect(answer.json().fields).toEqual({ name: 'Full Name', city: 'City', country: 'Country' })
  expect((await save(noura, { city: 'الرياض' })).json().fields).toEqual({
    phone: 'Phone Number',
    country: 'Country',
  })
  expect(await profileOf(noura)).toMatchObject({ phone: '', city: '' })
})

test.each([
  ['country', 'Narnia'],
  ['gender', 'x'],
  ['latinName', 'نورة'],
  ['latinName', 'Noura نورة'],
  ['latinName', 'noura.com'],
  ['timezone', 'Mars/Olympus'],
  ['areaOfInterest', 'x'],
  ['phone', 'call me'],
  ['twitter', 'javascript:alert(1)'],
  ['facebook', 'https://facebook.com.evil.test/noura'],
  ['name', 'ا'.repeat(200)],
])('a %s of %j is rejected with an error on that field', async (field, value) => {
  const answer = await save(noura, { ...facts, [field]: value })
  expect(answer.json()).toMatchObject({ code: 'invalid' })
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('a picture is re-encoded, served as WebP to its owner only, and replaced by the next upload', async () => {
  const before = people.stored.size
  const { image } = (await save(noura, { ...facts, image: await png() })).json().profile
  expect(image).toMatch(/^\/matla\/profile-picture\/[0-9a-f]{32}$/)
  const path = image.replace('/matla', '')
  const answer = await people.ask(noura, path)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect((await people.ask(sami, path)).json().code).toBe('not-found')
  expect((await people.ask(null, path)).json().code).toBe('sign-in-needed')

  const next = (await save(noura, { image: await png(80) })).json().profile.image
  expect(next).not.toBe(image)
  expect((await people.ask(noura, path)).json().code).toBe('not-found')
  expect(people.stored.size).toBe(before + 1)
  expect((await save(noura, { removeImage: true })).json().profile.image).toBe('')
  expect(people.stored.size).toBe(before)
})

test('an invalid or too large picture is rejected and the profile stays unchanged', async () => {
  await save(noura, facts)
  const svg = `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  expect((await save(noura, { city: 'جدة', image: svg })).json().code).toBe('picture-unreadable')
  const large = `data:image/png;base64,${Buffer.alloc(2_097_153).toString('base64')}`
  expect((await save(noura, { city: 'جدة', image: large })).json().code).toBe('picture-too-large')
  const larger = `data:image/png;base64,${'A'.repeat(4_000_000)}`
  expect((await save(noura, { image: larger })).statusCode).toBe(413)
  expect(await profileOf(noura)).toMatchObject({ city: facts.city, image: '' })
})

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const bytesOf = async (side?: number) => Buffer.from((await png(side)).split(',')[1] ?? '', 'base64')
const padded = async (size: number) => {
  const picture = await bytesOf()
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

test.each<[string, () => Promise<Buffer>, string | null]>([
  [
    'a page called PNG',
    async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'picture-unreadable',
  ],
  ['a PDF called PNG', async () => Buffer.from('%PDF-1.7'), 'picture-unreadable'],
  [
    'a GIF called PNG',
    async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'picture-unreadable',
  ],
  ['half a PNG', async () => (await bytesOf(400)).subarray(0, 300), 'picture-unreadable'],
  ['the heading of a PNG alone', async () => (await bytesOf()).subarray(0, 8), 'picture-unreadable'],
  ['a picture of exactly 2097152 bytes', () => padded(2_097_152), null],
  ['a picture of one byte more', () => padded(2_097_153), 'picture-too-large'],
  [
    'a picture with a script behind it',
    async () => Buffer.concat([await bytesOf(), Buffer.from('<script>alert(1)</script>')]),
    null,
  ],
])(
  'an upload of %s gets the expected result, and only valid pictures are stored (V22)',
  async (_name, bytes, code) => {
    await save(noura, facts)
    const before = people.stored.size
    const answer = await save(noura, { image: dataUrl(await bytes()) })
    expect(answer.json().code ?? null).toBe(code)
    expect(people.stored.size - before).toBe(code === null ? 1 : 0)
    for (const saved of people.stored.values()) expect(saved.toString('latin1')).not.toContain('<script')
  },
)

test('R402 creating the profile after sign-up is idempotent and never changes an existing one', async () => {
  const create = (body: object) => people.ask(noura, '/create-profile', { email: noura.email, ...body })
  const first = await create({ name: 'X', phone: '0501234567', currentPassword: 'secret' })
  expect(first.statusCode).toBe(200)
  expect(first.body).not.toContain('secret')
  expect(first.json().profile).toMatchObject({ name: 'نورة العتيبي', phone: '+966501234567', city: '' })
  expect((await create({ phone: '0509999999', city: 'x' })).json()).toEqual(first.json())
  const both = await Promise.all([1, 2].map(() => people.ask(sami, '/create-profile', { email: sami.email })))
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

const passwords = (newPassword: string, verifyPassword = newPassword) => ({
  ...facts,
  newPassword,
  verifyPassword,
})
const emailsTo = async (who: TestPerson) =>
  (await people.db.select().from(emailsTable).where(eq(emailsTable.recipient, who.email))).map(
    ({ kind }) => kind,
  )

test('a new password must be repeated and follow the rules, otherwise nothing is stored (R198, R238)', async () => {
  expect((await save(noura, passwords('Cinema#77', 'Cinema#78'))).json()).toMatchObject({
    code: 'new-passwords-differ',
    message: 'New password and confirm password do not match',
  })
  expect((await save(noura, passwords('short'))).json().code).toBe('password-too-weak')
  for (const spaced of ['with space 1#', ' Cinema#77', 'Cinema#77 '])
    expect((await save(noura, passwords(spaced))).json().code).toBe('password-too-weak')
  expect((await save(noura, passwords('Abc#1234567890-123456'))).json()).toMatchObject({
    code: 'password-too-long',
    fields: { newPassword: 'Password must have at most 20 characters.' },
  })
  expect(await profileOf(noura)).toMatchObject({ city: '' })
  expect(await isPasswordOf(people.db, noura.userId, password)).toBe(true)
})

test('soon after a login, a new password applies immediately, other sessions end, and the owner is emailed', async () => {
  const other = await openSession(people.db, { userId: noura.userId, kind: 'member' }, noon)
  const before = await emailsTo(noura)
  expect((await save(noura, passwords('Cinema#77'))).json().password).toBe('changed')
  expect(await isPasswordOf(people.db, noura.userId, 'Cinema#77')).toBe(true)
  expect((await people.ask(noura, `/profile/${noura.email}`)).statusCode).toBe(200)
  expect((await people.ask(other, `/profile/${noura.email}`)).json().code).toBe('sign-in-needed')
  expect(await emailsTo(noura)).toEqual([...before, 'password-changed'])
})

test('later, the profile is saved but the password can only be changed through an emailed link', async () => {
  people.later(16)
  const answer = await save(noura, passwords('Cinema#77'))
  expect(answer.json()).toMatchObject({ success: true, password: 'link-sent', profile: { city: facts.city } })
  expect(await isPasswordOf(people.db, noura.userId, password)).toBe(true)
  expect(await emailsTo(noura)).toContain('set-password')
})
