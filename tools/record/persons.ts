import type { Person } from '../../server/test/access/access-people.ts'
import type { Body, Caller } from './caller.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
type Listed = { readonly _id: string; readonly transactionData: { readonly tran_ref?: string } }

/** The ids in requests that refer to this member, read through the shop's own calls. */
export async function personOf(
  api: string,
  member: Caller,
  { courseId, orderId = nobody }: { readonly courseId: string; readonly orderId?: string },
): Promise<Person> {
  const { user } = (await member.must('GET', `${api}/session`)) as { user: Record<string, string> }
  const { transactions } = (await member.must('GET', `${api}/transactions`)) as { transactions: Listed[] }
  const { sessions } = (await member.must('GET', `${api}/sessions`)) as {
    sessions: { readonly _id: string; readonly isThisOne: boolean }[]
  }
  const payment = transactions[0]
  const { emailId: email = '', fullName: name = '', _id: userId = '' } = user
  return {
    courseId,
    guestToken: '',
    facts: {
      name,
      email,
      userId,
      phone: '0501234567',
      city: 'جدة',
      heading: 'Light',
      cartId: nobody.replaceAll('-', ''),
      orderId,
      paymentId: payment?._id ?? nobody,
      reference: payment?.transactionData.tran_ref ?? 'none',
      certificateId: await certificateOf(api, member, email),
      sessionId: sessions.find(({ isThisOne }) => !isThisOne)?._id ?? nobody,
    },
  }
}

/** Issues the first certificate of a finished course; an unknown number if there is none. */
async function certificateOf(api: string, member: Caller, studentEmail: string): Promise<string> {
  const { finished } = (await member.must('GET', `${api}/certificates`)) as { finished: Body[] }
  const ready = finished.find(({ stage }) => stage === 'ready')
  if (ready === undefined) return nobody
  const certificate = { studentEmail, courseName: ready.courseId }
  return String((await member.must('POST', `${api}/certificate/generate`, certificate))._id)
}
