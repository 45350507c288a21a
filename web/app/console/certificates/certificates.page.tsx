import type { CertificateRow } from '@matla/contract/staff/certificates.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { Code, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { CertificateState } from './certificate-state.tsx'
import { certificatesText } from './certificates.text.ts'

export const loader = listLoader(consoleApi.certificates.list)

/** Every issued certificate, searchable by number, learner and course. */
export function Component() {
  const t = useWords(certificatesText)
  return (
    <ListPage<CertificateRow>
      area="certificates"
      title={t.title}
      columns={useColumns()}
      views={[
        { key: 'valid', name: t.valid },
        { key: 'reissued', name: t.reissued },
        { key: 'revoked', name: t.revoked },
      ]}
      searchLabel={t.search}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/certificates/${id}`}
      empty={{ icon: 'award', title: t.emptyTitle, children: t.emptyText }}
    />
  )
}

function useColumns(): Column<CertificateRow>[] {
  const t = useWords(certificatesText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'student', onCard: 'title', cell: ({ studentName }) => <Name>{studentName}</Name> },
    {
      key: 'course',
      cell: ({ courseName, isBundle }) => (
        <>
          {courseName[lang]} {isBundle && <Badge>{t.bundle}</Badge>}
        </>
      ),
    },
    { key: 'number', cell: ({ id }) => <Code>{id}</Code> },
    { key: 'state', onCard: 'aside', cell: (certificate) => <CertificateState certificate={certificate} /> },
    {
      key: 'issued',
      orders: ['newest', 'oldest'],
      onCard: 'labelled',
      cell: ({ issuedAt }) => <When at={issuedAt} />,
    },
  ])
}
