import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { logInText } from '@matla/web/app/console/session/log-in.text.ts'
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '#people.ts'
import { expect, type Journey, test as base } from '#shop.ts'

/** A browser whose console is read in the project's language, whatever the shop is read in. */
export const test = base.extend({
  context: async ({ context, lang, baseURL }, use) => {
    await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
    await use(context)
  },
})
export { expect }

type Role = 'owner' | 'editor' | 'finance' | 'support' | 'reviewer'

/** A session of a demo member of staff, without the form. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  const data = { emailId: `${role}@matla.test`, password: demoPassword }
  const answer = await page.request.post('/matla/login', { data })
  expect(answer.status()).toBe(200)
}

/** How somebody works the controls of a page. */
export type Way = {
  press(control: Locator): Promise<void>
  /** Types into a field, in place of what is in it. */
  fill(field: Locator, text: string): Promise<void>
}
export const byPointer: Way = { press: (control) => control.click(), fill: (field, text) => field.fill(text) }

/** Fills the log-in form that is shown, as a page or as a dialog, and sends it. */
export async function fillLogIn(
  page: Page,
  lang: Journey['lang'],
  email: string,
  password = demoPassword,
  { press, fill }: Way = byPointer,
): Promise<void> {
  const t = logInText[lang]
  const address = page.getByRole('textbox', { name: t.email }).last()
  if (!(await address.inputValue())) await fill(address, email)
  await fill(page.getByLabel(t.password, { exact: true }).last(), password)
  await press(page.getByRole('button', { name: t.submit, exact: true }).last())
}

/** Counts the presses of a task; typing is not counted. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounting = document.documentElement.dataset['presses'] !== undefined
    document.documentElement.dataset['presses'] = '0'
    if (isCounting) return
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['presses'] = String(Number(dataset['presses']) + 1)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']))
}

/** Presses of one task after the other, typing not counted; `atMost` begins the next one. */
export function countedPresses() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    /** One press opens the list, and another one chooses. */
    choose: async (list: Locator, value: string) => {
      presses += 2
      await list.selectOption(value)
    },
    atMost: (most: number) => {
      expect(presses).toBeLessThanOrEqual(most)
      presses = 0
    },
  }
}

/** Types the reason of a form, in each language in which it is asked. */
export async function fillReason(form: Locator, lang: Journey['lang'], words: string): Promise<void> {
  const fields = form.getByRole('textbox', { name: kitText[lang].reason })
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await field.fill(words)
}

/** A panel of a page, by its title: what it offers may also stand in a task above it. */
export const panelOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
