import type { Call } from '@matla/contract/kit/call'
import { staffCalls } from '@matla/contract/staff/index'
import { hasRight, type Right, rightsOf, staffRoles } from '@matla/contract/kit/rights'
import { consoleActions } from '@matla/web/app/console/actions.ts'
import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { paletteText } from '@matla/web/app/console/frame/palette.text.ts'
import { consolePages } from '@matla/web/app/console/routes.ts'
import { placeOrder } from '#api-steps.ts'
import { sound } from '#demo.ts'
import { isInTurn } from '#turns.ts'
import { sendApplication } from './send-application.ts'
import { type Control, controlsOfRights } from './controls-of-rights.ts'
import { logInAs, expect, test } from './console.ts'
import { issueCertificate } from './issue-certificate.ts'

test('every right that a call needs is shown by a page, and an unused right is reported', () => {
  const shown = controlsOfRights('en')
  const rows = Object.values(staffCalls).flatMap((calls) => Object.values<Call>(calls))
  const ofCalls = new Set(rows.flatMap((row) => (row.access === 'staff' ? [row.right] : [])))
  const ofPages = new Set(consolePages.map(({ right }) => right))
  for (const right of rightsOf(staffRoles)) {
    if (shown[right] === 'none') expect(ofCalls, right).not.toContain(right)
    if (shown[right] === 'page') expect(ofPages, right).toContain(right)
  }
})

const inTurn = staffRoles.filter((_, number) => isInTurn(number))

for (const role of inTurn)
  test(`${role}: the menu and the palette match the role's rights`, async ({ page, lang }) => {
    const t = frameText[lang]
    const may = (right: Right) => hasRight([role], right)
    await logInAs(page, role)
    await page.goto('/console/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const more = page.getByRole('button', { name: t.more, exact: true })
    if (await more.isVisible()) await more.click()
    const links = page.getByRole('navigation', { name: t.pages, exact: true }).getByRole('link')
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const ofRole = consolePages.filter(({ menu, right }) => menu && may(right))
    expect(new Set(shown)).toEqual(new Set(ofRole.map(({ path }) => `/console/${path}`.replace(/\/$/, ''))))
    if (await more.isVisible()) await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    const offered = page.getByRole('listbox', { name: paletteText[lang].results })
    for (const { title, right } of consoleActions)
      await expect(offered.getByRole('option', { name: title[lang], exact: true })).toHaveCount(
        may(right) ? 1 : 0,
      )
    await page.keyboard.press('Escape')
  })

for (const role of inTurn)
  test(`${role}: the pages and their buttons match the role's rights`, async ({
    page,
    lang,
    email,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const t = frameText[lang]
    const buying = await browser.newContext({ baseURL: baseURL ?? '' })
    const bought = await placeOrder(buying.request, { lang, email, course: sound, outcome: 'approve' })
    // An empty list would have nothing to unsubscribe or export.
    const reader = await buying.request.post('/matla/create-newsletter', { data: { emailId: email } })
    expect(reader.status()).toBe(200)
    await buying.close()
    const paying = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = { lang, email: `review.${email}`, course: sound, outcome: 'different-amount' }
    const inReview = await placeOrder(paying.request, other)
    await paying.close()
    const owning = await browser.newContext({ baseURL: baseURL ?? '' })
    const ownerPage = await owning.newPage()
    await logInAs(ownerPage, 'owner')
    const applicationId = await sendApplication(ownerPage, email)
    // Reading an order adds an audit entry, which finance may see.
    expect((await owning.request.get(`/matla/staff/orders/${bought.orderId}`)).status()).toBe(200)
    const certificateId = await issueCertificate(owning.request)
    await owning.close()
    const idAt: Readonly<Partial<Record<Control['at'], string>>> = {
      'people/:id': bought.userId,
      'orders/:id': bought.orderId,
      'orders/:review': inReview.orderId,
      'applications/:id': applicationId,
      'certificates/:id': certificateId,
      'documents/:id': `course:${sound.id}`,
    }
    await logInAs(page, role)
    const may = (right: Right) => hasRight([role], right)

    await page.goto('/console/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const more = page.getByRole('button', { name: t.more, exact: true })
    const links = page.getByRole('navigation', { name: t.pages, exact: true }).getByRole('link')
    /** Opens the page by its link where the bar has one, which avoids a document load. */
    const open = async ({ path, menu, right }: (typeof consolePages)[number]) => {
      const address = `/console/${path}`
      if (!menu || !may(right)) return page.goto(address)
      if (await more.isVisible()) await more.click()
      return links.and(page.locator(`[href="${address.replace(/\/$/, '')}"]`)).click()
    }

    const main = page.locator('main')
    const heading = page.getByRole('heading', { level: 1 })
    const controls = Object.entries(controlsOfRights(lang)).flatMap(([right, entry]) =>
      typeof entry === 'string' ? [] : entry.map((control) => ({ ...control, right: right as Right })),
    )
    const controlsAt = Map.groupBy(controls, (control) => control.at)
    const expectControls = async (at: Control['at']) => {
      await expect(heading).toBeVisible()
      await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
      for (const [under, inPlace] of Map.groupBy(controlsAt.get(at) ?? [], (control) => control.under)) {
        const opener = under === undefined ? null : main.getByRole('button', { name: under, exact: true })
        // If the role may not use any action in it, the button that reveals it is missing too.
        if (opener && (await opener.isVisible())) await opener.click()
        for (const { name, right, unless } of inPlace) {
          const isFor = may(right) && (unless === undefined || !may(unless))
          const control = main
            .getByRole('link', { name, exact: true })
            .or(main.getByRole('button', { name, exact: true }))
          const what = `${at}: ${name}`
          if (isFor) await expect(control.first(), what).toBeVisible()
          else await expect(control, what).toHaveCount(0)
        }
      }
    }

    for (const consolePage of consolePages) {
      const { path, right, title } = consolePage
      if (path.includes(':')) continue
      await open(consolePage)
      if (!may(right)) {
        await expect(heading, path).toHaveText(t.noRightTitle)
        continue
      }
      await expect(page, path).toHaveTitle(new RegExp(`^${title[lang]} · `))
      await expect(heading, path).not.toHaveText(t.noRightTitle)
      for (const place of controlsAt.keys()) if (place === path) await expectControls(place)
    }
    for (const at of controlsAt.keys()) {
      const [area, item] = at.split('/')
      const opens = consolePages.find(({ path }) => path === `${area}/:id`)
      if (item === undefined || !opens || !may(opens.right)) continue
      await page.goto(`/console/${area}/${idAt[at]}`)
      await expectControls(at)
    }
  })
