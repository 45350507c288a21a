import { ebookTexts } from '@matla/contract/ebooks/request-rules'
import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { ebooksText } from '@matla/web/app/ebooks/ebooks.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { uiText } from '@matla/web/app/ui/ui.text.ts'
import { expectAccessible } from './accessible.ts'
import { title } from './journey.ts'
import { demoPassword, findEmailedLink, logIn, main, popup, readerWord } from './people.ts'
import { buyerNames, expect, emailsTo, test } from './shop.ts'

const first = { ar: 'فيلمك القصير الأول', en: 'Your First Short Film' }
const downloadName = (lang: 'ar' | 'en') => new RegExp(`: ${first[lang]}$`)

test('a visitor sees eight e-books, then all, and requests one in the popup (R123 R124 R127 to R131)', async ({
  page,
  lang,
  email,
}) => {
  const t = ebooksText[lang]
  await page.goto('/home/R2/ebooks')
  await expect(title(page, t.title)).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(8)
  await main(page)
    .getByRole('link', { name: t.more(8, 10) })
    .click()
  await expect(main(page).getByRole('article')).toHaveCount(10)
  await expect(main(page).getByText(t.soon, { exact: true })).toHaveCount(7)

  const download = main(page).getByRole('link', { name: downloadName(lang) })
  await download.click()
  const form = popup(page, t.requestTitle)
  await form.getByRole('button', { name: uiText[lang].close }).click()
  await expect(form).toBeHidden()
  await download.click()
  await expect(form.getByRole('link', { name: t.toCourses })).toHaveAttribute('href', '/home/R2/R3/prc/All')
  const send = form.getByRole('button', { name: t.request })
  await send.click()
  await expect(form.getByText(ebookTexts.nameEmpty[lang])).toBeVisible()
  await expect(form.getByText(ebookTexts.emailEmpty[lang])).toBeVisible()
  await form.getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
  await form.getByRole('textbox', { name: t.email }).fill('sara@example')
  await send.click()
  await expect(form.getByText(ebookTexts.emailBad[lang])).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: t.email }).fill(email)
  await send.click()
  await expect(page.getByText(ebookTexts.sent[lang])).toBeVisible()
  await expect(form).toBeHidden()
  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 20_000 }).toBe(1)
})

test('a learner opens the PDF directly, and nothing stored in their browser opens it for others (R126, V16)', async ({
  page,
  lang,
}) => {
  await page.goto('/home/ebooktwo')
  await page.evaluate(() => localStorage.setItem('courseCount', '12'))
  const href =
    (await main(page)
      .getByRole('link', { name: downloadName(lang) })
      .getAttribute('href')) ?? ''
  expect((await page.request.get(href, { maxRedirects: 0 })).status()).toBe(401)
  await page.goto(href)
  await expect(page).toHaveURL(/\/home\/R2\/ebooks\?request=first-short-film$/)
  await expect(popup(page, ebooksText[lang].requestTitle)).toBeVisible()

  await logIn(page, lang, 'learner@matla.test', demoPassword)
  await page.goto('/home/R2/ebooks')
  const link = main(page).getByRole('link', { name: downloadName(lang) })
  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/file?'))
  await link.click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  const file = await page.request.get(href)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script the form is part of the page, keeps what was typed and is accepted', async ({
    page,
    lang,
    email,
  }) => {
    const t = ebooksText[lang]
    await page.goto('/home/R2/ebooks')
    await main(page)
      .getByRole('link', { name: downloadName(lang) })
      .click()
    await main(page).getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
    await main(page).getByRole('button', { name: t.request }).click()
    await expect(main(page).getByText(ebookTexts.emailEmpty[lang])).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: t.fullName })).toHaveValue(buyerNames[lang])
    await main(page).getByRole('textbox', { name: t.email }).fill(email)
    await main(page).getByRole('button', { name: t.request }).click()
    await expect(main(page).getByText(ebookTexts.sent[lang])).toBeVisible()
  })
})

test('a visitor subscribes to the newsletter, confirms by email and unsubscribes (R141 to R145)', async ({
  page,
  lang,
  email,
}) => {
  const t = newsletterText[lang]
  await page.goto('/home/newsletter')
  const field = main(page).getByRole('textbox', { name: t.email })
  const send = main(page).getByRole('button', { name: t.subscribe })
  await send.click()
  await expect(main(page).getByText(newsletterTexts.emailEmpty[lang])).toBeVisible()
  await field.fill('sara@example')
  await send.click()
  await expect(main(page).getByText(newsletterTexts.emailBad[lang])).toBeVisible()
  await field.fill(email)
  await send.click()
  await expect(main(page).getByText(newsletterTexts.subscribed[lang])).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)

  await page.goto(await findEmailedLink(page.request, email, 'newsletter/confirm'))
  await main(page).getByRole('textbox').fill(readerWord[lang])
  await main(page).getByRole('button', { name: t.confirm }).click()
  await expect(main(page).getByText(newsletterTexts.confirmed[lang])).toBeVisible()
  await expectAccessible(page)

  const findUnsubscribe = async () =>
    (await emailsTo(page.request, email))
      .map(({ text }) => /\/home\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(text)?.[0])
      .find((found) => found !== undefined) ?? ''
  await expect.poll(findUnsubscribe, { timeout: 20_000 }).not.toBe('')
  await page.goto(await findUnsubscribe())
  await main(page).getByRole('textbox').fill(readerWord[lang])
  await main(page).getByRole('button', { name: t.leave }).click()
  await expect(main(page).getByText(newsletterTexts.unsubscribed[lang])).toBeVisible()
  await expectAccessible(page)
})
