import { hire } from '#test/fixtures/new-staff.ts'
import { goodPassword, signUpBody, tokenIn } from '#test/fixtures/sign-up.ts'
import { openShop } from '#test/open-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shop = await openShop({ demo: false })
let owner: string
beforeAll(async () => {
  owner = await hire(shop, 'owner@staff.example', 'owner')
})
afterAll(() => shop.close())

const invite = (email: string, roles: string[]) => shop.post('/staff/staff/invite', { email, roles }, owner)
const linkTo = async (email: string) =>
  tokenIn((await shop.mailOf(email)).filter(({ subject }) => /دعوة|invited/.test(subject)).at(-1))
const accept = (token: string, form: object = { fullName: 'Huda Alharbi', password: goodPassword }) =>
  shop.post('/staff/invitations/accept', { token, ...form })
const idOf = async (email: string) =>
  (await shop.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
type Listed = {
  members: { email: string; roles: string[]; state: string }[]
  invitations: { email: string }[]
  previewLinks: { documentId: string; sharedBy: string }[]
}
const listed = async () => (await shop.get('/staff/staff', owner)).body as unknown as Listed

test('an invitation is an emailed link that adds a staff member once', async () => {
  expect((await invite('Huda@Staff.example', ['support', 'finance'])).status).toBe(200)
  expect((await listed()).invitations).toMatchObject([{ email: 'huda@staff.example' }])
  const token = await linkTo('huda@staff.example')
  expect(JSON.stringify(await shop.sql('select * from staff_invitations'))).not.toContain(token)
  const look = await shop.post('/staff/invitations/look', { token })
  expect(look.body).toMatchObject({ roles: ['support', 'finance'], needsPassword: true })
  expect((await accept(token, { fullName: 'Huda', password: goodPassword })).body.code).toBe('name-not-full')
  expect((await accept(token, { fullName: 'Huda Alharbi', password: 'short' })).status).toBe(400)
  const both = await Promise.all([accept(token), accept(token)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
  const { members, invitations } = await listed()
  expect(invitations).toEqual([])
  const huda = { email: 'huda@staff.example', roles: ['finance', 'support'], state: 'active' }
  expect(members).toContainEqual(expect.objectContaining(huda))
  const me = await shop.get('/staff/me', await shop.logIn('huda@staff.example'))
  expect(me.body).toMatchObject({ roles: ['finance', 'support'], fullName: 'Huda Alharbi' })
  expect((await invite('huda@staff.example', ['editor'])).body.code).toBe('already-staff')
})

test('invitations end with the inviter’s right to invite, and preview links with the membership', async () => {
  const leaver = await hire(shop, 'leaver@staff.example', 'owner')
  const inviteAs = (email: string) => shop.post('/staff/staff/invite', { email, roles: ['owner'] }, leaver)
  await inviteAs('second.mailbox@staff.example')
  const token = await linkTo('second.mailbox@staff.example')
  expect((await shop.post('/staff/documents/words:faqs/share', {}, leaver)).status).toBe(200)
  const id = await idOf('leaver@staff.example')
  expect((await listed()).previewLinks).toMatchObject([{ documentId: 'words:faqs', sharedBy: id }])
  const isRevoked = async () =>
    (await shop.sql<{ is_revoked: boolean }>('select is_revoked from preview_links where by = $1', [id]))[0]
      ?.is_revoked
  const editor = { roles: ['editor'] }
  expect((await shop.post(`/staff/staff/${id}/change-roles`, editor, owner)).status).toBe(200)
  expect((await accept(token)).body.code).toBe('link-dead')
  expect((await listed()).invitations).toEqual([])
  expect(await isRevoked()).toBe(false)
  expect((await shop.post(`/staff/staff/${id}/deactivate`, {}, owner)).status).toBe(200)
  expect(await isRevoked()).toBe(true)
  expect((await listed()).previewLinks).toEqual([])
})

test('owners are emailed about a new owner, with the changes that the accepted invitation made', async () => {
  await invite('new.owner@staff.example', ['owner'])
  const token = await linkTo('new.owner@staff.example')
  expect((await accept(token, { fullName: 'New Owner', password: goodPassword })).status).toBe(200)
  const reports = async () =>
    (await shop.mailOf('owner@staff.example')).filter(({ text }) => text.includes('new.owner@staff.example'))
  expect(await reports()).toHaveLength(1)
  expect((await shop.post('/staff/invitations/look', { token })).body.code).toBe('invitation-accepted')
  const id = await idOf('new.owner@staff.example')
  const change = (roles: string[]) => shop.post(`/staff/staff/${id}/change-roles`, { roles }, owner)
  await change(['support'])
  await change(['support', 'owner'])
  expect(await reports()).toHaveLength(2)
  await shop.post(`/staff/staff/${id}/deactivate`, {}, owner)
})

test('an invitation ends after 72 hours, when it is cancelled or when a newer one is sent', async () => {
  await invite('late@staff.example', ['editor'])
  const first = await linkTo('late@staff.example')
  await invite('late@staff.example', ['editor'])
  const second = await linkTo('late@staff.example')
  expect(second).not.toBe(first)
  expect((await accept(first)).body.code).toBe('link-dead')
  const { body } = await invite('never@staff.example', ['editor'])
  const never = await linkTo('never@staff.example')
  const { id } = body.invitation as { id: string }
  expect((await shop.post(`/staff/invitations/${id}/cancel`, {}, owner)).status).toBe(200)
  expect((await accept(never)).body.code).toBe('link-dead')
  await shop.sql(`update staff_invitations set expires_at = expires_at - interval '72 hours'`)
  expect((await accept(second)).body.code).toBe('link-dead')
  await shop.sql('delete from staff_invitations')
})

test('an account created beforehand with the invited address gains nothing from the invitation', async () => {
  const stranger = String((await shop.post('/sign-up', signUpBody('taken@staff.example'))).body.token)
  await invite('taken@staff.example', ['owner'])
  const token = await linkTo('taken@staff.example')
  expect((await shop.post('/staff/invitations/look', { token })).body.needsPassword).toBe(true)
  expect((await accept(token, { fullName: 'Taken Over', password: 'Another#4711' })).status).toBe(200)
  expect((await shop.get('/staff/me', stranger)).status).toBe(401)
  const old = await shop.post('/login', { emailId: 'taken@staff.example', password: goodPassword })
  expect(old.body.code).toBe('password-wrong')
  const taken = await idOf('taken@staff.example')
  expect((await shop.post(`/staff/staff/${taken}/deactivate`, {}, owner)).status).toBe(200)
})

test('roles that changed after a form displayed them are not overwritten', async () => {
  await hire(shop, 'two.tabs@staff.example', 'finance')
  const id = await idOf('two.tabs@staff.example')
  const change = (roles: string[], basedOn: string[]) =>
    shop.post(`/staff/staff/${id}/change-roles`, { roles, basedOn }, owner)
  expect((await change(['support'], ['finance'])).status).toBe(200)
  expect((await change(['finance', 'editor'], ['finance'])).body).toMatchObject({ code: 'member-changed' })
  expect((await change(['support'], ['finance'])).body.member).toMatchObject({ roles: ['support'] })
  expect((await change(['editor', 'support'], ['support'])).status).toBe(200)
  expect((await change(['reviewer'], ['support', 'editor'])).status).toBe(200)
  expect((await shop.post(`/staff/staff/${id}/deactivate`, {}, owner)).status).toBe(200)
})

test('changing roles and deactivating a member end sessions immediately and are audited with before and after', async () => {
  const token = await hire(shop, 'changing@staff.example', 'support')
  const id = await idOf('changing@staff.example')
  const change = (roles: string[]) => shop.post(`/staff/staff/${id}/change-roles`, { roles }, owner)
  expect((await change(['editor', 'reviewer', 'editor'])).body.member).toMatchObject({
    roles: ['editor', 'reviewer'],
  })
  expect((await shop.get('/staff/me', token)).status).toBe(401)
  const again = await shop.logIn('changing@staff.example')
  expect((await change(['reviewer', 'editor'])).status).toBe(200)
  expect((await shop.get('/staff/me', again)).status).toBe(200)
  expect((await shop.post(`/staff/staff/${id}/deactivate`, {}, owner)).status).toBe(200)
  expect((await shop.get('/staff/me', again)).status).toBe(401)
  expect((await shop.get('/staff/me', await shop.logIn('changing@staff.example'))).status).toBe(403)
  const entries = await shop.sql<object>(
    `select action, area, before, after, roles from audit_log where subject = $1 and area = 'members' order by at`,
    [id],
  )
  expect(entries).toMatchObject([
    { action: 'roles-changed', before: { roles: ['support'] }, after: { roles: ['editor', 'reviewer'] } },
    { action: 'changeRoles', before: null, after: null },
    { action: 'deactivated', before: { state: 'active' }, after: { state: 'deactivated' }, roles: ['owner'] },
  ])
  expect(await shop.sql('select role from users where id = $1', [id])).toEqual([{ role: 'learner' }])
  expect((await shop.post(`/staff/staff/${id}/reactivate`, {}, owner)).body.member).toMatchObject({
    state: 'active',
  })
})

test('an invitation whose email was rejected has a link that is shown once, and a delivered one has none', async () => {
  const reached = await invite('reached@staff.example', ['support'])
  await shop.mailOf('reached@staff.example')
  const mailed = (reached.body.invitation as { id: string }).id
  const link = (id: string) => shop.post(`/staff/invitations/${id}/make-link`, {}, owner)
  expect((await link(mailed)).body.code).toBe('invitation-mailed')

  const sent = await shop.post(
    '/staff/staff/invite',
    { email: 'refused@staff.example', roles: ['support'], lang: 'en' },
    owner,
  )
  const { id } = sent.body.invitation as { id: string }
  await shop.mailOf('refused@staff.example')
  await shop.sql(
    `update emails set status = 'refused', sent_at = null, last_error = '550' where about_id = $1`,
    [id],
  )
  const { invitations } = await listed()
  expect(invitations).toContainEqual(
    expect.objectContaining({ email: 'refused@staff.example', mail: 'refused', lang: 'en' }),
  )
  const tokenOf = async () => new URL(String((await link(id)).body.href)).searchParams.get('token') ?? ''
  const [first, second] = [await tokenOf(), await tokenOf()]
  expect((await shop.post('/staff/invitations/look', { token: first })).status).toBe(410)
  expect((await shop.post('/staff/invitations/look', { token: second })).body.email).toBe(
    'refused@staff.example',
  )
  expect(JSON.stringify(await shop.sql('select * from audit_log'))).not.toContain(second)
  const entries = await shop.sql(
    `select action from audit_log where subject = $1 and action = 'invitation-link'`,
    [id],
  )
  expect(entries).toHaveLength(2)
  expect((await link('00000000-0000-4000-8000-000000000000')).body.code).toBe('invitation-not-found')
})

test('the last owner cannot leave, even when two leave concurrently', async () => {
  const id = await idOf('owner@staff.example')
  const leave = { path: `/staff/staff/${id}/deactivate`, body: {} }
  expect((await shop.post(leave.path, leave.body, owner)).body.code).toBe('last-owner')
  const roles = { roles: ['finance'] }
  expect((await shop.post(`/staff/staff/${id}/change-roles`, roles, owner)).body.code).toBe('last-owner')

  const other = await hire(shop, 'other@staff.example', 'owner')
  const otherId = await idOf('other@staff.example')
  const answers = await Promise.all([
    shop.post(`/staff/staff/${id}/deactivate`, {}, owner),
    shop.post(`/staff/staff/${otherId}/deactivate`, {}, other),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = `select 1 from staff_members where state = 'active' and 'owner' = any(roles)`
  expect(await shop.sql(left)).toHaveLength(1)
})
