import type { CertificateDetail } from '@matla/contract/staff/certificates.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { certificatesText } from './certificates.text.ts'

type Of = { readonly certificate: CertificateDetail }

export function CertificateActions({ certificate: { state } }: Of) {
  const t = useWords(certificatesText)
  const [mayReissue, mayRevoke] = [useHasRight('certificate.reissue'), useHasRight('certificate.revoke')]
  return (
    <>
      {mayReissue && state === 'valid' && (
        <DrawerButton opens="reissue" kind="primary" icon="edit">
          {t.reissue}
        </DrawerButton>
      )}
      {mayRevoke && state === 'valid' && <DrawerButton opens="revoke">{t.revoke}</DrawerButton>}
      {mayRevoke && state === 'revoked' && <DrawerButton opens="restore">{t.restore}</DrawerButton>}
    </>
  )
}

export function CertificateDrawers({ certificate: { id, studentName, latinName, person, version } }: Of) {
  const t = useWords(certificatesText)
  const params = { id }
  const { certificates } = consoleApi
  return (
    <>
      <Drawer name="reissue" title={t.reissue}>
        <ActionForm
          asksReason
          does={t.reissueDo}
          consequences={t.reissueText}
          act={({ reason, form }) => {
            const [name, latin] = [formText(form, 'studentName'), formText(form, 'latinName')]
            const body = { studentName: name, latinName: latin, reason, version }
            return certificates.reissue({ params, body })
          }}
          message={t.isReissued}
        >
          <ShortField label={t.name} name="studentName" maxLength={120} defaultValue={studentName} required />
          <ShortField
            label={t.latinName}
            name="latinName"
            maxLength={120}
            defaultValue={latinName || person.latinName}
            dir="ltr"
          />
        </ActionForm>
      </Drawer>
      <Drawer name="revoke" title={t.revoke}>
        <ActionForm
          asksReason
          tone="danger"
          does={t.revoke}
          consequences={t.revokeText}
          act={({ reason }) => certificates.revoke({ params, body: { reason } })}
          message={t.isRevoked}
        />
      </Drawer>
      <Drawer name="restore" title={t.restore}>
        <ActionForm
          asksReason
          does={t.restore}
          consequences={t.restoreText}
          act={({ reason }) => certificates.restore({ params, body: { reason } })}
          message={t.isRestored}
        />
      </Drawer>
    </>
  )
}
