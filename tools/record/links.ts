import { type Body, type Caller, caller, member } from './caller.ts'
import { mailsOf } from './mails.ts'
import type { Sale } from './sale.ts'
import type { Shop } from './shop.ts'

const password = 'Sahra#4711'

/** Follows the links in emails and answers requests as staff, which triggers further emails. */
export async function followLinks(shop: Shop, { newcomer }: Sale): Promise<readonly string[]> {
  const api = `/${shop.slug}`
  const lines: string[] = []
  const visitor = caller(shop, newcomer.lang, '', lines)
  const owner = await member(shop, newcomer.lang, 'owner', lines)
  const tokenTo = async (reader: string, path: string) => {
    const to = (await mailsOf(shop)).filter((mail) => mail.to.includes(reader))
    const links = to.flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
    )
    const found = links.findLast(({ pathname }) => pathname === path)
    return found?.searchParams.get('token') ?? found?.searchParams.get('link') ?? ''
  }

  const emailId = 'new@record.test'
  await visitor.must('POST', `${api}/create-newsletter`, { emailId })
  const token = await tokenTo(emailId, '/home/newsletter/confirm')
  await visitor.must('POST', `${api}/newsletter/confirm`, { token })
  const leave = await tokenTo(emailId, '/home/newsletter/unsubscribe')
  await visitor.must('POST', `${api}/newsletter/unsubscribe?token=${encodeURIComponent(leave)}`)

  const account = { usernameInEng: 'Sara Demo', emailId, password, confirmPassword: password }
  await visitor.must('POST', `${api}/sign-up`, account)
  await visitor.must('POST', `${api}/verify-email`, { token: await tokenTo(emailId, '/home/verify') })
  await visitor.must('POST', `${api}/request-password-reset`, { emailId })
  const reset = await tokenTo(emailId, '/home/resetform')
  await visitor.must('POST', `${api}/reset-password`, { token: reset, newPassword: `${password}x` })
  const signedIn = await visitor.must('POST', `${api}/login`, { emailId, password: `${password}x` })
  const person = caller(shop, newcomer.lang, String(signedIn.token), lines)
  await person.ask('GET', `${api}/privacy/export`)
  await person.must('POST', `${api}/privacy/delete`, { password: `${password}x` })
  await caller(shop, newcomer.lang, newcomer.token, lines).ask('GET', `${api}/privacy/export`)

  const link = await tokenTo('paid@record.test', '/home/transaction')
  await visitor.must('POST', `${api}/transactions/of-link`, { link })
  await visitor.must('POST', `${api}/order-link`, { link })
  await answerAll(api, owner)
  return lines
}

/** Approves one e-book request and declines the others; opens every application. */
async function answerAll(api: string, owner: Caller): Promise<void> {
  const { data } = (await owner.must('GET', `${api}/ebook-requests`)) as { data: Body[] }
  for (const [at, request] of data.entries()) {
    const answer = { answer: at === 0 ? 'approve' : 'decline' }
    await owner.must('POST', `${api}/ebook-requests/${String(request.id)}/answer`, answer)
  }
  const { applications } = (await owner.must('GET', `${api}/applications`)) as { applications: Body[] }
  for (const { _id } of applications) await owner.must('GET', `${api}/applications/${String(_id)}`)
}
