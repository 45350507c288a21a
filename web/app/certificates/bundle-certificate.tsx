import type { BundleCard } from '@matla/contract/certificates/certificates.calls'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Picture } from '#ui/picture.tsx'
import { Progress } from '#ui/progress.tsx'
import { Eyebrow } from '#ui/eyebrow.tsx'
import styles from './bundle-certificate.module.css'
import { certificatesText } from './certificates.text.ts'
import { Download } from './download.tsx'
import { ShareCertificate } from './share-certificate.tsx'

/** The certificate of the full package, or the progress towards it (R263 to R265). */
export function BundleCertificate({ bundle }: { readonly bundle: BundleCard }) {
  const t = useWords(certificatesText)
  const { name, art, stage, courseId, certificateId, issuedAt } = bundle
  const note = { ready: t.bundleReady, revoked: t.revoked, 'in-progress': t.bundleWaits }[stage]
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Picture art={art} sizes="(width <= 700px) 92vw, 420px" cover />
      </div>
      <div className={styles.body}>
        <Eyebrow>{t.bundleEyebrow}</Eyebrow>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.text}>{note}</p>
        {stage === 'in-progress' && <Remaining bundle={bundle} />}
        {stage === 'ready' && (
          <div className={styles.way}>
            <Download courseId={courseId} certificateId={certificateId} name={name} align="start" />
            {certificateId !== null && issuedAt !== null && (
              <ShareCertificate certificateId={certificateId} issuedAt={issuedAt} name={name} />
            )}
          </div>
        )}
      </div>
    </article>
  )
}

function Remaining({ bundle: { remaining, average } }: { readonly bundle: BundleCard }) {
  const t = useWords(certificatesText)
  return (
    <div className={styles.remaining}>
      <p className={styles.count}>{t.remaining(remaining)}</p>
      <p className={styles.average}>
        {t.average}
        <Ltr>{average}%</Ltr>
      </p>
      <Progress label={t.average} value={Number(average)} />
    </div>
  )
}
