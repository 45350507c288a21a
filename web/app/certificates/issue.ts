import { isLang, type Lang, langCode } from '@matla/contract/kit/lang'
import { formText } from '#cart/form-text.ts'
import { loginFrom } from '#checkout/checkout-paths.ts'
import type { Api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { fileOf } from './address.ts'

/** Where the browser goes after asking for a certificate: to its file; after a failure back, without a word (R261). */
export async function issue(
  api: Api,
  form: FormData,
  { lang, slug, here }: { readonly lang: Lang; readonly slug: string; readonly here: string },
): Promise<string> {
  const session = await api.session.read()
  const student = session.ok ? session.value.user : null
  if (!student) return loginFrom(paths.certificates)
  const asked = form.get('lang')
  const wanted = isLang(asked) ? asked : lang
  const answer = await api.certificates.generate({
    body: {
      studentEmail: student.emailId,
      courseName: formText(form, 'course'),
      lang: langCode(wanted),
    },
  })
  return answer.ok ? fileOf(slug, answer.value._id, wanted) : here
}
