import type { APIRequestContext } from '@playwright/test'
import { sound } from '#demo.ts'
import { demoPassword } from '#people.ts'

/** The demo’s graduate logs in here and has a certificate made, or finds the one that is there; answers its id. */
export async function certificateOfGraduate(request: APIRequestContext): Promise<string> {
  const graduate = { emailId: 'graduate@matla.test', password: demoPassword }
  await request.post('/matla/login', { data: graduate })
  const data = { studentEmail: graduate.emailId, courseName: sound.name.en }
  const answer = await request.post('/matla/certificate/generate', { data })
  const { _id }: { _id: string } = await answer.json()
  return _id
}
