import { isLang, type Lang, langCode } from '@matla/contract/kit/lang'
import { data, redirect } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { type Api, apiContext, langContext, siteContext } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import type { Loss, LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { loginFrom, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/certificates.page.ts'
import { addressOf, fileOf, placeIn } from './address.ts'
import { CertificatesBody } from './certificates-body.tsx'
import { certificatesText } from './certificates.text.ts'
import { readCertificates } from './read-certificates.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = placeIn(new URL(request.url).searchParams)
  const list = await readCertificates(context.get(apiContext), context.get(langContext), place)
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

export async function action({ context, request }: Route.ActionArgs) {
  const here = addressOf(placeIn(new URL(request.url).searchParams))
  const { slug } = context.get(siteContext)
  const lang = context.get(langContext)
  return redirect(await issue(context.get(apiContext), await request.formData(), { lang, slug, here }), 303)
}

export const handle: LostHandle = { lost: (loss) => <CertificatesLost loss={loss} /> }

export const meta = ownMeta(paths.certificates, certificatesText, (t) => [t.title, t.description])

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LearnerArea current="certificates">
      <CertificatesBody list={loaderData} />
    </LearnerArea>
  )
}

function CertificatesLost({ loss }: { loss: Loss }) {
  const t = useWords(certificatesText)
  const message = loss === 'refused' ? t.refused : t.unreachable
  return (
    <LearnerArea current="certificates">
      <CertificatesBody list={{ kind: 'unreadable', message }} />
    </LearnerArea>
  )
}

/** Where the browser goes after asking for a certificate: to its file; after a failure back, without a word (R261). */
async function issue(
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
