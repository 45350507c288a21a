import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import { Link } from 'react-router'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { Code, formatDateTime, joinNames, None } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldName, Value } from './audit-changes.tsx'
import { ActionName, AreaName, Subject } from './audit-parts.tsx'
import { areaNames } from './area-names.text.ts'
import { auditText } from './audit.text.ts'
import { listChanges } from './changes.ts'
import { formatValue } from './format-value.ts'
import styles from './audit-entry.module.css'

/** All details of one audit entry. */
export function Entry({ entry }: { readonly entry: AuditEntry | undefined }) {
  const t = useWords(auditText)
  const roles = useWords(roleNames)
  const lang = useLang()
  if (!entry) return <Notice kind="warn">{t.gone}</Notice>
  const { actor, at, area, subject, named, requestId, detail } = entry
  const names = entry.roles.map((role) => roles[role])
  const changes = listChanges(entry.before, entry.after)
  return (
    <Stack gap={5}>
      <Facts>
        <Fact name={t.when}>{formatDateTime(at, lang)}</Fact>
        <Fact name={t.who}>
          <Name>{actor.fullName}</Name>
          {names.length > 0 && ` · ${joinNames(names, lang)}`}
        </Fact>
        <Fact name={t.area}>
          <AreaName name={area} names={areaNames} />
        </Fact>
        <Fact name={t.action}>
          <ActionName {...entry} />
        </Fact>
        <Fact name={t.subject}>
          <Subject subject={subject} area={area} named={named} />
        </Fact>
        {named && (
          <Fact name={t.subjectId}>
            <Code>{subject}</Code>
          </Fact>
        )}
        <Fact name={t.request}>{requestId === null ? <None /> : <Code>{requestId}</Code>}</Fact>
      </Facts>
      {changes.length === 0 ? (
        <p className="muted">{t.noChange}</p>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">
                  <FieldName>{field}</FieldName>
                </th>
                <td>
                  <Value field={field} was>
                    {before}
                  </Value>
                </td>
                <td>
                  <Value field={field}>{after}</Value>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Object.keys(detail).length > 0 && (
        <section>
          <h3>{t.detail}</h3>
          <Facts>
            {Object.entries(detail).map(([name, value]) => (
              <Fact key={name} name={<FieldName>{name}</FieldName>}>
                <bdi>{formatValue(name, value, lang) ?? <None />}</bdi>
              </Fact>
            ))}
          </Facts>
        </section>
      )}
      <Link to={`?${new URLSearchParams({ actor: actor.id }).toString()}`} className="accented">
        {t.onlyTheirs}
      </Link>
    </Stack>
  )
}
