import { accountText } from '@matla/web/app/console/account/account.text.ts'
import { proofText } from '@matla/web/app/console/session/proof.text.ts'
import type { Locator, Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import type { Journey } from '#shop.ts'
import { expect } from './console.ts'
import type { InputDriver } from './input-driver.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base 32 (RFC 4648). */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The current code of an authenticator app (RFC 6238). */
function codeNow(secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Digits as typed on an Arabic keyboard. */
export const toArabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit))).replace('.', '٫')

/** Adds one-time codes to the logged-in account; types the code in Arabic digits. */
export async function addOneTimeCodes(page: Page, lang: Journey['lang'], driver: InputDriver): Promise<void> {
  const account = accountText[lang]
  await page.goto('/console/account')
  await driver.click(page.getByRole('button', { name: account.add }).first())
  const dialog = page.getByRole('dialog', { name: account.add })
  await confirmOneTimeCodes(dialog, lang, driver)
  await expect(page.getByText(account.totpOn)).toBeVisible()
}

/** Adds one-time codes where the console offers them. */
export async function confirmOneTimeCodes(
  place: Page | Locator,
  lang: Journey['lang'],
  { click, fill }: Pick<InputDriver, 'click' | 'fill'>,
): Promise<void> {
  const t = proofText[lang]
  await click(place.getByRole('button', { name: t.addTotp }))
  const secret = await place.locator('code').first().innerText()
  await fill(place.getByRole('textbox', { name: t.code }), toArabicDigits(codeNow(secret)))
  await click(place.getByRole('button', { name: t.confirm }))
  await expect(place.getByText(t.recoveryTitle)).toBeVisible()
  await click(place.getByRole('button', { name: t.saved }))
}
