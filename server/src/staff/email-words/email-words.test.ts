import { listAreas, getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { toDocumentKey } from '@matla/contract/documents/words-kinds'
import { directionOf, langs } from '@matla/contract/kit/lang'
import type { Overrides } from '@matla/contract/kit/overrides'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type EmailKind, emailKinds } from '@matla/contract/staff/email-words'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOverrides } from '#cms/words/words-now.ts'
import { drawEmail } from './draw-email.ts'
import { openShop } from '#test/open-shop.ts'

const id = 'email-words:purchase'
const paged = await openShop({ pages: true, jobs: 'none', providers: 'inside' })
let app: FastifyInstance
let cookie: string

const asStaff = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { cookie, origin: paged.url }
  const url = `/matla/staff/documents/${path}`
  return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json<
    Record<string, unknown>
  >()
}
const preview = async (lang: string) =>
  app.inject({ url: `/console/preview/${id}/1/email?lang=${lang}`, headers: { cookie } })

beforeAll(async () => {
  app = paged.app
  const payload = { emailId: 'editor@matla.test', password: 'Matla#2026' }
  const answer = await app.inject({ method: 'POST', url: '/matla/login', payload })
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { document } = (await asStaff('GET', id)) as unknown as { document: Document }
  const { revision, baseVersion } = document
  const changes = [
    { at: ['title', 'en'], value: 'Your seat <b>waits</b>' },
    { at: ['title', 'ar'], value: 'مقعدك في انتظارك' },
  ]
  const saved = await asStaff('POST', `${id}/save`, { revision, baseVersion, key: 'email-words-1', changes })
  expect(saved).toMatchObject({ met: [] })
})
afterAll(() => paged.close())

test('an email preview uses its draft’s texts in both languages, and no other email does', async () => {
  const [english, arabic] = [await preview('en'), await preview('ar')]
  expect(english.headers['content-security-policy']).not.toContain('script-src')
  expect(english.body).toContain('Your seat &#60;b&#62;waits')
  expect([english.body.includes('Film editing'), arabic.body.includes('مقعدك في انتظارك')]).toEqual([
    true,
    true,
  ])
  expect((await drawEmail(paged.deps, 'purchase', 'en')).subject).not.toContain('waits')
  expect((await drawEmail(paged.deps, 'purchase', 'en')).html).not.toContain('waits')
})

test('an author can send test emails to themselves, two per minute', async () => {
  const send = (lang: string, of = id) => asStaff('POST', `${of}/test-email`, { lang })
  expect(await send('en', 'words:cart')).toMatchObject({ code: 'document-not-found' })
  expect([await send('en'), await send('ar')]).toEqual([{ success: true }, { success: true }])
  expect(await send('en')).toMatchObject({ code: 'too-many-requests' })
})

/** The preview keys that differ from the kind of email. */
const named: Partial<Record<EmailKind, string>> = {
  'course-granted': 'grant',
  'application-invite': 'applicant-invite',
  'application-decline': 'applicant-decline',
}

test.each(emailKinds)('every queued email has a preview in both languages: %s', async (kind) => {
  for (const lang of langs) {
    const { subject, html, text } = await drawEmail(paged.deps, named[kind] ?? kind, lang)
    const isArabic = [subject, text].map((words) => /[\u0621-\u064A]{3}/.test(words))
    expect([kind, lang, isArabic]).toEqual([kind, lang, [lang === 'ar', lang === 'ar']])
    expect(html).toContain(`<html lang="${lang}" dir="${directionOf(lang)}"`)
    expect(text.length).toBeGreaterThan(100)
  }
})

test.each(listAreas(true))('every text of %s appears in its example', async (area) => {
  // Texts that replace others: for the other mailbox, without a password, for the other form, for part of a
  // refund or a refund by bank transfer.
  const elsewhere =
    /^(?:leavingText|password|passwordTitle|passwordLink|passwordButton|internship|byTransfer|access(?:ToSome|Stays|StaysTitle))$/
  for (const lang of langs)
    for (const [key, sentence] of Object.entries(getEditableSentences(area))) {
      if ('forms' in sentence || elsewhere.test(key)) continue
      const overrides: Overrides = { [area]: { [key]: { [lang]: 'Marked sentence' } } }
      const { subject, html, text } = await withOverrides(overrides, () =>
        drawEmail(paged.deps, toDocumentKey(area), lang),
      )
      const isThere = `${subject} ${html} ${text}`.includes('Marked sentence')
      expect([area, key, lang, isThere]).toEqual([area, key, lang, true])
    }
})
