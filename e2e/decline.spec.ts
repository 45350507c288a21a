import { failureText } from '@matla/web/app/returns/returns.text.ts'
import { sound } from './demo.ts'
import { expectSuccess, goAndPay, press, reachPayPage, title } from './journey.ts'
import { expect, otherLang, readLedger, test, readTransactions } from './shop.ts'

for (const [button, reason] of [
  ['Decline', 'declinedText'],
  ['Cancel', 'cancelledText'],
] as const) {
  test(`after ${button} nothing is paid, the page says so, and the second attempt pays once (R335 R340)`, async ({
    page,
    lang,
    email,
  }) => {
    await reachPayPage(page, lang, email, sound)
    await press(page, button)
    await expect(page).toHaveURL(/\/home\/failuremessage$/, { timeout: 15_000 })
    await expect(title(page, failureText[lang].title)).toContainText(failureText[otherLang[lang]].title)
    await expect(page.getByText(failureText[lang][reason])).toBeVisible()
    // Nothing was charged after a cancellation, so the page does not mention a deduction.
    const { deducted, help } = failureText[lang]
    await expect(page.getByText(button === 'Cancel' ? help : deducted)).toBeVisible()
    await expect(page.getByText(button === 'Cancel' ? deducted : help)).toBeHidden()
    expect((await readTransactions(page.request)).map(({ status }) => status)).toEqual(['declined'])

    await page.getByRole('link', { name: failureText[lang].again }).click()
    await goAndPay(page, lang)
    await press(page, 'Approve')
    await expectSuccess(page, lang)

    const paid = (await readTransactions(page.request)).filter(({ status }) => status === 'paid')
    expect(paid).toHaveLength(1)
    const { payments, refunds } = await readLedger(page.request)
    const reference = paid[0]?.transactionData.tran_ref ?? ''
    expect(payments.filter(({ tranRef }) => tranRef === reference)).toEqual([
      expect.objectContaining({ status: 'A' }),
    ])
    expect(refunds.filter(({ previousTranRef }) => previousTranRef === reference)).toEqual([])
  })
}
