import type { CertificateDetail, CertificateRow } from '@matla/contract/staff/certificates.calls'
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { fillCertificateSearch } from '#learning/certificates/correct-certificate.ts'
import { openCertified } from '#test/fixtures/certified.ts'
import { goodPassword } from '#test/fixtures/sign-up.ts'

const shop = await openCertified()
afterAll(() => shop.close())

const list = async (query: string) =>
  (await shop.get(`/staff/certificates?lang=1&${query}`, shop.support)).body as unknown as {
    rows: CertificateRow[]
  }
const one = async () =>
  (await shop.get(`/staff/certificates/${shop.number}?lang=1`, shop.support)).body
    .certificate as CertificateDetail
const act = (what: string, body: object, as: string) =>
  shop.post(`/staff/certificates/${shop.number}/${what}?lang=1`, body, as)
const check = async () => (await shop.get(`/certificates/${shop.number}/check`)).body
const file = async (path: string, as: string) => {
  const headers = { authorization: `Bearer ${as}` }
  return shop.app.inject({ url: `/matla${path}`, headers })
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a certificate is found by part of an Arabic name in another spelling, by its course in both languages and by its number as typed', async () => {
  await shop.sql(`update certificates set search = ''`)
  expect(await fillCertificateSearch(shop.deps.db)).toBe(1)
  const typed = shop.number.toLowerCase().replaceAll('-', ' ')
  for (const q of ['نوره', 'الاخراج', 'directing', typed, shop.number.slice(0, 4)])
    expect([q, (await list(`q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)]).toEqual([
      q,
      [shop.number],
    ])
  expect((await list('q=nobody')).rows).toEqual([])
  expect((await list('view=revoked')).rows).toEqual([])
})

test('a corrected name keeps the number, the check page reports earlier copies as replaced, and both documents are stored with their hashes (K44)', async () => {
  const before = await file(`/staff/certificates/${shop.number}/file`, shop.support)
  expect(before.headers['content-disposition']).toMatch(/^attachment/)
  const wrong = { studentName: 'http://x', reason: 'typing mistake', version: 1 }
  expect((await act('reissue', wrong, shop.support)).body.code).toBe('name-not-valid')
  const latin = { ...wrong, studentName: 'نورة العتيبي', latinName: 'نورة' }
  expect((await act('reissue', latin, shop.support)).body).toMatchObject({
    code: 'name-not-valid',
    fields: { latinName: expect.any(String) },
  })
  const names = ['نورة القحطاني', 'نورة بنت سعد']
  const answers = await Promise.all(
    names.map((studentName) => act('reissue', { ...wrong, studentName }, shop.support)),
  )
  const [refused, ...others] = answers.filter(({ status }) => status !== 200)
  expect([refused?.body, others]).toEqual([
    expect.objectContaining({
      code: 'certificate-changed',
      fields: { by: 'Sara Demo', at: expect.any(String) },
    }),
    [],
  ])
  const certificate = await one()
  expect(names).toContain(certificate.studentName)
  const after = await file(`/staff/certificates/${shop.number}/file`, shop.support)
  expect(certificate).toMatchObject({
    id: shop.number,
    version: 2,
    state: 'valid',
    documents: [{ lang: 'ar', sha256: sha256(after.rawPayload) }],
    corrections: [
      { version: 1, studentName: 'نورة العتيبي', documents: [{ sha256: sha256(before.rawPayload) }] },
    ],
  })
  expect(sha256(after.rawPayload)).not.toBe(sha256(before.rawPayload))
  expect((await file(`/certificates/${shop.number}/file`, shop.student)).rawPayload).toEqual(after.rawPayload)
  expect(await check()).toMatchObject({
    valid: true,
    studentName: certificate.studentName,
    reissuedAt: certificate.reissuedAt,
  })
  expect((await list('view=reissued')).rows).toHaveLength(1)
  expect((await act('reissue', { ...wrong, studentName: names[0] }, shop.support)).body.code).toBe(
    'certificate-changed',
  )
})

test('only an owner can revoke and restore a certificate, with a reason, and the check page shows the result', async () => {
  const reason = { reason: 'issued by mistake' }
  expect((await act('revoke', reason, shop.support)).status).toBe(403)
  expect((await act('revoke', reason, shop.owner)).body.certificate).toMatchObject({
    state: 'revoked',
    revoked: { why: 'issued by mistake', by: 'Sara Demo' },
  })
  expect((await act('revoke', reason, shop.owner)).body).toMatchObject({
    code: 'certificate-revoked',
    fields: { by: 'Sara Demo' },
  })
  expect(await check()).toMatchObject({ valid: false, revokedAt: expect.any(String) })
  expect((await file(`/certificates/${shop.number}/file`, shop.student)).statusCode).toBe(410)
  const again = { studentName: 'نورة سعد', reason: 'by request', version: 2 }
  expect((await act('reissue', again, shop.support)).body).toMatchObject({
    code: 'certificate-revoked',
    fields: { by: 'Sara Demo' },
  })
  expect((await act('restore', reason, shop.owner)).body.certificate).toMatchObject({ revoked: null })
  expect((await act('restore', reason, shop.owner)).body).toMatchObject({
    code: 'certificate-changed',
    fields: { by: 'Sara Demo', at: expect.any(String) },
  })
  expect(await check()).toMatchObject({ valid: true, revokedAt: null })
  const entries = await shop.sql<{ action: string; detail: object }>(
    `select action, detail from audit_log where subject = $1 and action <> 'read' order by id`,
    [shop.number],
  )
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ['reissue', { reason: 'typing mistake' }],
    ['revoke', reason],
    ['restore', reason],
  ])
})

test('reissuing a certificate adds a name in Latin letters to it', async () => {
  const { version, studentName } = await one()
  const added = { studentName, latinName: 'Noura Alotaibi', reason: 'asked for it', version }
  const { certificate } = (await act('reissue', added, shop.support)).body as {
    certificate: CertificateDetail
  }
  expect(certificate).toMatchObject({ studentName, latinName: 'Noura Alotaibi', version: version + 1 })
  expect((await list('q=alotaibi')).rows).toHaveLength(1)
  expect(await check()).toMatchObject({ studentName, latinName: 'Noura Alotaibi' })
})

test('erasing a student removes their name from the certificate and the versions it replaced', async () => {
  const erased = await shop.post('/privacy/delete', { password: goodPassword }, shop.student)
  expect(erased.status).toBe(200)
  expect(await check()).toMatchObject({ studentName: '—' })
  expect(await shop.sql('select * from certificate_corrections')).toEqual([])
  expect((await list('q=نورة')).rows).toEqual([])
})
