import { jobFault } from '@matla/contract/applications/application-rules'
import { roleMissingIn } from '@matla/contract/applications/applications.text'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { shown, sendApplication, type SendAnswer, type ApplicationInput } from './send-application.ts'

const formOf = ({
  fullNameInEng = '',
  email = '',
  phoneNo = '',
  jobTitleInEng = '',
  roleInEng = '',
  experienceInEng = '',
  coverLetterInEng = '',
}: ApplicationInput) => ({
  fullNameInEng,
  email,
  phoneNo,
  jobTitleInEng,
  roleInEng,
  experienceInEng,
  coverLetterInEng,
})

/** Sends a job application (R174 to R181); the message for a missing role names the school (R179). */
export const sendJob = (api: Api, form: FormData, lang: Lang): Promise<SendAnswer> =>
  sendApplication(form, {
    kind: 'job',
    lang,
    fault: (typed) => {
      const fault = jobFault(formOf(typed))
      if (fault?.code !== 'role-missing') return fault && shown(fault.field, fault.code, lang)
      const { school = '' } = typed
      return { field: fault.field, message: roleMissingIn({ ar: school, en: school })[lang] }
    },
    send: (typed, files) =>
      api.applications.createJob({ body: { ...formOf(typed), ...files, website: typed.website ?? '' } }),
  })
