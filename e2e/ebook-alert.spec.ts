import { ebookAlertTexts, ebookTexts } from '@matla/contract/ebooks/request-rules'
import { ebookFilesText } from '@matla/web/app/console/ebooks/ebook-files.text.ts'
import { alertText } from '@matla/web/app/ebooks/alert.text.ts'
import { ebooksText } from '@matla/web/app/ebooks/ebooks.text.ts'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { logInAs } from './console/console.ts'
import { title } from './journey.ts'
import { demoPassword, findEmailedLink, logIn, main, popup, readerWord } from './people.ts'
import { expect, test } from './shop.ts'

const soon = 'festival-file'

test('a reader requests an alert for an e-book and confirms it by email, and staff see one person waiting', async ({
  page,
  lang,
  email,
  baseURL,
}) => {
  const t = alertText[lang]
  await page.goto('/home/R2/ebooks?shown=16')
  const card = main(page).getByRole('article').filter({ hasText: ebooksText[lang].soon }).first()
  await card.getByRole('link', { name: t.alertMe }).click()
  const form = popup(page, t.alertMe)
  await form.getByRole('button', { name: t.send }).click()
  await expect(form.getByText(ebookTexts.emailEmpty[lang])).toBeVisible()
  await expect(form.getByRole('textbox', { name: ebooksText[lang].email })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: ebooksText[lang].email }).fill(email)
  await form.getByRole('button', { name: t.send }).click()
  await expect(form.getByText(ebookAlertTexts.sent[lang])).toBeVisible()

  await page.goto(await findEmailedLink(page.request, email, 'R2/ebooks/confirm'))
  await expect(title(page, t.confirmTitle)).toBeVisible()
  await main(page).getByRole('textbox').fill(readerWord[lang])
  await main(page).getByRole('button', { name: t.confirm }).click()
  await expect(main(page).getByText(t.confirmedText)).toBeVisible()
  await expectAccessibleInBoth(page)

  const url = `${baseURL ?? ''}/console`
  await page.context().addCookies([{ name: 'console-language', value: lang, url }])
  await logInAs(page, 'editor')
  const waited = await page.request.get('/matla/staff/documents?kind=ebook')
  const { rows } = (await waited.json()) as { rows: { id: string }[] }
  const counts = await Promise.all(
    rows.map(async ({ id }) => {
      const answer = await page.request.get(`/matla/staff/ebooks/${id.replace('ebook:', '')}/files`)
      return { id, waiting: ((await answer.json()) as { waiting: number }).waiting }
    }),
  )
  const one = counts.find(({ waiting }) => waiting > 0)
  await page.goto(`/console/documents/${one?.id ?? ''}`)
  await expect(page.getByText(ebookFilesText[lang].waiting(one?.waiting ?? 0))).toBeVisible()
})

test('a member finds their address filled in', async ({ page, lang }) => {
  await logIn(page, lang, 'learner@matla.test', demoPassword)
  await page.goto(`/home/R2/ebooks?alert=${soon}`)
  const form = popup(page, alertText[lang].alertMe)
  await expect(form.getByRole('textbox', { name: ebooksText[lang].email })).toHaveValue('learner@matla.test')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and the email’s unsubscribe link work without script', async ({ page, lang, email }) => {
    const t = alertText[lang]
    await page.goto(`/home/R2/ebooks?alert=${soon}`)
    const field = main(page).getByRole('textbox', { name: ebooksText[lang].email })
    await field.fill('no address')
    await main(page).getByRole('button', { name: t.send }).click()
    await expect(main(page).getByText(ebookTexts.emailBad[lang])).toBeVisible()
    await expect(field).toHaveValue('no address')
    await field.fill(email)
    await main(page).getByRole('button', { name: t.send }).click()
    await expect(main(page).getByText(ebookAlertTexts.sent[lang])).toBeVisible()
    await page.goto(await findEmailedLink(page.request, email, 'R2/ebooks/stop', String.raw`\.[\w-]+`))
    await main(page).getByRole('textbox').fill(readerWord[lang])
    await main(page).getByRole('button', { name: t.stop, exact: true }).click()
    await expect(main(page).getByText(t.stoppedText)).toBeVisible()
  })
})
