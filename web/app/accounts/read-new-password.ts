import { ownWayBack } from '@matla/contract/accounts/way-back'
import { formText } from '#cart/form-text.ts'
import type { NewPassword } from './set-password.ts'

export const readNewPassword = (form: FormData): NewPassword => ({
  token: formText(form, 'token').slice(0, 100),
  password: formText(form, 'password').slice(0, 200),
  confirmation: formText(form, 'confirmation').slice(0, 200),
  to: ownWayBack(formText(form, 'to')),
})
