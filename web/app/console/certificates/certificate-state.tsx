import type { CertificateRow } from '@matla/contract/staff/certificates.calls'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { certificatesText } from './certificates.text.ts'

/** Whether the certificate is valid, and whether the name on it was corrected. */
export function CertificateState({
  certificate: { state, reissuedAt },
}: {
  readonly certificate: Pick<CertificateRow, 'state' | 'reissuedAt'>
}) {
  const t = useWords(certificatesText)
  return (
    <>
      <Badge kind={state === 'valid' ? 'ok' : 'bad'}>{t[state]}</Badge>{' '}
      {reissuedAt !== null && <Badge kind="info">{t.reissued}</Badge>}
    </>
  )
}
