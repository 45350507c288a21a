import type { CertificateCard as Certificate } from '@matla/contract/certificates/certificates.calls'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardImage, CardBody, CardProgress, CardTitle } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { RemotePicture } from '#ui/remote-picture.tsx'
import { certificatesText } from './certificates.text.ts'
import { Download } from './download.tsx'
import { ShareCertificate } from './share-certificate.tsx'
import styles from './certificate-card.module.css'

type Props = { readonly card: Certificate }

/** A course with its progress, its start, and its certificate or what is still missing (R252 to R257). */
export function CertificateCard({ card }: Props) {
  const lang = useLang()
  const t = useWords(certificatesText)
  const { name, progress, startDate, stage, certificateId } = card
  return (
    <Card>
      <CardImage>
        <Thumbnail card={card} />
        {certificateId !== null && stage === 'ready' && (
          <Badge kind="ok" icon="award" className={styles.mark}>
            {t.issued}
          </Badge>
        )}
      </CardImage>
      <CardBody className={styles.body}>
        <CardTitle className={styles.name}>{name}</CardTitle>
        <CardProgress label={t.progressOf(name)} percent={progress} />
        <p className={styles.start}>
          <Icon name="calendar" />
          {t.startDate}: {startDate === null ? t.noDate : formatDate(startDate, lang)}
        </p>
        {stage !== 'in-progress' && (
          <div className={styles.foot}>
            <Foot card={card} />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function Thumbnail({ card: { art, pictureUrl } }: Props) {
  const sizes = '(width <= 700px) 92vw, (width <= 1005px) 46vw, 300px'
  if (art) return <Picture art={art} sizes={sizes} cover />
  return <RemotePicture src={pictureUrl} blank={<Icon name="film" />} />
}

function Foot({ card: { stage, courseId, certificateId, issuedAt, availableAt, minimum, name } }: Props) {
  const lang = useLang()
  const t = useWords(certificatesText)
  if (stage === 'ready' && courseId !== null)
    return (
      <>
        <Download courseId={courseId} certificateId={certificateId} name={name} />
        {certificateId !== null && issuedAt !== null && (
          <ShareCertificate certificateId={certificateId} issuedAt={issuedAt} name={name} />
        )}
      </>
    )
  if (stage !== 'waiting')
    return <p className={styles.note}>{stage === 'revoked' ? t.revoked : t.unlisted}</p>
  return (
    <div className={styles.wait}>
      <Icon name="clock" />
      <p>
        <b>{t.minimum}</b>
        {availableAt !== null && (
          <time dateTime={availableAt}>{t.availableOn(formatDate(availableAt, lang))}</time>
        )}
        {minimum !== null && (
          <small className={styles.why}>
            {(minimum.from === 'start' ? t.countsFromStart : t.countsFromEnrolment)(
              minimum.weeks,
              formatDate(minimum.since, lang),
            )}
          </small>
        )}
      </p>
    </div>
  )
}
