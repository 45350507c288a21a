import type { Page } from '@playwright/test'

/** Sends a job application from this address; returns its id in the console. The page needs a staff session. */
export async function sendApplication(
  { request }: Page,
  email: string,
  fullName = 'Noura Demo',
): Promise<string> {
  const data = {
    fullNameInEng: fullName,
    email,
    phoneNo: '0501234567',
    jobTitleInEng: 'Editor',
    coverLetterInEng: 'I have cut three films.\nTwo of them are short.',
    roleInEng: 'Editor',
    experienceInEng: '3 to 5 years',
  }
  await request.post('/matla/create-job-form?lang=1', { data })
  const list = await request.get(`/matla/staff/applications?q=${encodeURIComponent(email)}`)
  const { rows }: { rows: { id: string }[] } = await list.json()
  return rows[0]?.id ?? ''
}
