import type { APIRequestContext } from '@playwright/test'
import { sound } from '#demo.ts'
import { demoPassword } from '#people.ts'

/** Logs in the demo’s graduate and issues a certificate, or finds an existing one; returns its id. */
export async function issueCertificate(request: APIRequestContext): Promise<string> {
  const graduate = { emailId: 'graduate@matla.test', password: demoPassword }
  await request.post('/matla/login', { data: graduate })
  const data = { studentEmail: graduate.emailId, courseName: sound.name.en }
  const answer = await request.post('/matla/certificate/generate', { data })
  const { _id }: { _id: string } = await answer.json()
  return _id
}
