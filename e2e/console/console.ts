import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { logInText } from '@matla/web/app/console/session/log-in.text.ts'
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '#people.ts'
import { expect, type Journey, test as base } from '#shop.ts'

/** A browser whose console is in the project's language, independent of the shop's language. */
export const test = base.extend({
  context: async ({ context, lang, baseURL }, use) => {
    await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
    await use(context)
  },
})
export { expect }

type Role = 'owner' | 'editor' | 'finance' | 'support' | 'reviewer'

/** Logs in a demo member of staff without the log-in form. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  const data = { emailId: `${role}@matla.test`, password: demoPassword }
  const answer = await page.request.post('/matla/login', { data })
  expect(answer.status()).toBe(200)
}

/** How a journey operates the controls of a page. */
export type InputMethod = {
  click(control: Locator): Promise<void>
  /** Types into a field, replacing its content. */
  fill(field: Locator, text: string): Promise<void>
}
export const pointerInput: InputMethod = {
  click: (control) => control.click(),
  fill: (field, text) => field.fill(text),
}

/** Fills in and submits the visible log-in form, on a page or in a dialog. */
export async function fillLogIn(
  page: Page,
  lang: Journey['lang'],
  email: string,
  password = demoPassword,
  { click, fill }: InputMethod = pointerInput,
): Promise<void> {
  const t = logInText[lang]
  const address = page.getByRole('textbox', { name: t.email }).last()
  if (!(await address.inputValue())) await fill(address, email)
  await fill(page.getByLabel(t.password, { exact: true }).last(), password)
  await click(page.getByRole('button', { name: t.submit, exact: true }).last())
}

/** Counts the clicks of a task, without typing. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
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

/** Counts the clicks of consecutive tasks, without typing; `atMost` ends one task and starts the next. */
export function clickCounter() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses += 1
      await what.click()
    },
    /** One click opens the list, and another selects the option. */
    choose: async (list: Locator, value: string) => {
      presses += 2
      await list.selectOption(value)
    },
    atMost: (limit: number) => {
      expect(presses).toBeLessThanOrEqual(limit)
      presses = 0
    },
  }
}

/** Types the reason in each language that the form requires. */
export async function fillReason(
  form: Locator,
  lang: Journey['lang'],
  words: string,
  { fill }: Pick<InputMethod, 'fill'> = pointerInput,
): Promise<void> {
  const fields = form.getByRole('textbox', { name: kitText[lang].reason })
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await fill(field, words)
}

/** A page's panel with this title. It is needed because a task above it may offer the same actions. */
export const panelOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
