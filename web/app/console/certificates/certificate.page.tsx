import type { CertificateDetail } from '@matla/contract/staff/certificates.calls'
import { type LoaderFunctionArgs, Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { saveFile } from '#console/kit/save-file.ts'
import { Code, None, When } from '#console/kit/values.tsx'
import { Lines } from '#console/people/lines.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { CertificateActions, CertificateDrawers } from './certificate-actions.tsx'
import { CertificateState } from './certificate-state.tsx'
import { certificatesText } from './certificates.text.ts'

type Of = { readonly certificate: CertificateDetail }

export async function loader({ params }: LoaderFunctionArgs) {
  return valueOrThrow(await consoleApi.certificates.one({ params: { id: params.id ?? '' } })).certificate
}

/** One certificate with its content, its PDF documents and its earlier versions. */
export function Component() {
  const t = useWords(certificatesText)
  const certificate = useLoaded<typeof loader>()
  const { corrections } = certificate
  return (
    <Detail
      title={<Name>{certificate.studentName}</Name>}
      facts={<CertificateState certificate={certificate} />}
      actions={<CertificateActions certificate={certificate} />}
      side={<Document certificate={certificate} />}
    >
      <Certificate certificate={certificate} />
      {corrections.length > 0 && (
        <Lines
          title={t.corrections}
          lines={corrections.map(({ version, studentName, reason, by, at }) => ({
            key: String(version),
            what: (
              <>
                <Name>{studentName}</Name>: <bdi>{reason}</bdi>
              </>
            ),
            state: <Name>{by}</Name>,
            at: <When at={at} />,
          }))}
        />
      )}
      <CertificateDrawers certificate={certificate} />
    </Detail>
  )
}

function Certificate({ certificate }: Of) {
  const t = useWords(certificatesText)
  const lang = useLang()
  const mayOpen = useHasRight('people.read')
  const { id, courseName, person, version, issuedAt, revoked } = certificate
  return (
    <Block title={t.facts}>
      <Facts>
        <Fact name={t.number}>
          <Code>{id}</Code>
        </Fact>
        <Fact name={t.course}>{courseName[lang]}</Fact>
        <Fact name={t.learner}>
          {mayOpen ? (
            <Link to={`/people/${person.id}`} className="accented">
              <Code>{person.email}</Code>
            </Link>
          ) : (
            <Code>{person.email}</Code>
          )}
        </Fact>
        <Fact name={t.version}>{version}</Fact>
        <Fact name={t.issued}>
          <When at={issuedAt} />
        </Fact>
        {revoked && (
          <>
            <Fact name={t.withdrawal}>
              <When at={revoked.at} />
            </Fact>
            <Fact name={t.by}>
              <Name>{revoked.by}</Name>
            </Fact>
            <Fact name={t.why}>
              <bdi>{revoked.why}</bdi>
            </Fact>
          </>
        )}
      </Facts>
    </Block>
  )
}

function Document({ certificate: { id, checkUrl, documents } }: Of) {
  const t = useWords(certificatesText)
  const toast = useToast()
  const save = async () => {
    const href = `${consoleRoutes.certificates?.list?.url ?? ''}/${id}/file`
    if (!(await saveFile(href, `${id}.pdf`))) toast({ kind: 'bad', text: t.fileGone })
  }
  return (
    <Block title={t.document}>
      <Stack gap={3}>
        <Cluster gap={2}>
          <Button size="small" kind="subtle" icon="download" onClick={() => void save()}>
            {t.download}
          </Button>
          <a href={checkUrl} target="_blank" rel="noreferrer" className="accented">
            {t.check}
          </a>
        </Cluster>
        <Facts>
          <Fact name={t.hash}>
            {documents.length === 0 ? (
              <None />
            ) : (
              documents.map(({ lang, sha256 }) => <Code key={lang}>{`${lang} ${sha256.slice(0, 12)}`}</Code>)
            )}
          </Fact>
        </Facts>
      </Stack>
    </Block>
  )
}
