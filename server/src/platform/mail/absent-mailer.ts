import { type Mailer, MailMisconfigured } from './mailer.ts'

/** The mailer of a shop that has no mail server yet, whose emails wait. */
export function absentMailer(): Mailer {
  const reject = () => Promise.reject(new MailMisconfigured('no mail server is connected'))
  return { send: reject, verify: reject, close: () => undefined }
}
