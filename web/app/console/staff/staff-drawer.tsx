import { useState } from 'react'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { Code, None, Person, When } from '#console/kit/values.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useMe } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { RoleChoice, readRoles } from './role-choice.tsx'
import { useFinish } from './use-finish.ts'
import { Factors, State } from './staff-parts.tsx'
import type { StaffRow } from './staff-rows.ts'
import { staffText } from './staff.text.ts'

type Of<Kind extends StaffRow['kind']> = Extract<StaffRow, { readonly kind: Kind }>

/** The details of a member of staff or an invitation, with the actions. */
export function StaffDrawer({ row }: { readonly row: StaffRow | undefined }) {
  const t = useWords(staffText)
  if (!row) return <Notice kind="warn">{t.gone}</Notice>
  return row.kind === 'member' ? <MemberFacts member={row} /> : <InvitationFacts invitation={row} />
}

type MemberAction = 'roles' | 'deactivate' | 'reactivate' | 'factors'

function MemberFacts({ member }: { readonly member: Of<'member'> }) {
  const t = useWords(staffText)
  const me = useMe()
  const [action, setAction] = useState<MemberAction | null>(null)
  const done = useFinish()
  const back = () => setAction(null)
  if (action !== null) return <MemberActionForm {...{ member, action, done, back }} />
  const isActive = member.state === 'active'
  const hasFactor = member.hasTotp || member.passkeys > 0
  return (
    <Stack gap={5}>
      <Cluster justify="between">
        <Person name={member.fullName} email={member.email} />
        <State row={member} />
      </Cluster>
      <Facts>
        <Fact name={t.factors}>
          <Factors row={member} />
        </Fact>
        <Fact name={t.lastSeen}>
          {member.lastSeenAt === null ? <None /> : <When at={member.lastSeenAt} />}
        </Fact>
        <Fact name={t.since}>
          <When at={member.since} />
        </Fact>
        <Fact name={t.invitedBy}>
          {member.invitedBy === null ? <None /> : <Name>{member.invitedBy}</Name>}
        </Fact>
        {member.previewLinks.length > 0 && (
          <Fact name={t.previewLinks}>
            <ul>
              {member.previewLinks.map(({ documentId, createdAt, expiresAt }) => (
                <li key={`${documentId} ${createdAt}`}>
                  <Link to={`/documents/${encodeURIComponent(documentId)}`}>
                    <Code>{documentId}</Code>
                  </Link>{' '}
                  {t.until} <When at={expiresAt} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
      <Stack gap={2}>
        <h3>{t.actions}</h3>
        {isActive && (
          <Button wide kind="subtle" icon="edit" onClick={() => setAction('roles')}>
            {t.changeRoles}
          </Button>
        )}
        {isActive && hasFactor && (
          <Button wide kind="subtle" icon="smartphone" onClick={() => setAction('factors')}>
            {t.removeFactors}
          </Button>
        )}
        {member.id !== me.id && (
          <Button
            wide
            kind="subtle"
            icon={isActive ? 'lock' : 'refresh'}
            onClick={() => setAction(isActive ? 'deactivate' : 'reactivate')}
          >
            {isActive ? t.deactivate : t.reactivate}
          </Button>
        )}
      </Stack>
      <Link to={`/audit?${new URLSearchParams({ actor: member.id }).toString()}`} className="accented">
        {t.log}
      </Link>
    </Stack>
  )
}

type MemberActionProps = {
  readonly member: Of<'member'>
  readonly action: MemberAction
  readonly done: (outcome: string) => void
  readonly back: () => void
}

function MemberActionForm({ member, action, done, back }: MemberActionProps) {
  const t = useWords(staffText)
  const params = { id: member.id }
  const readAnew = useReload()
  // Fixed when the drawer opens, because a later read must not change the fields.
  const [basedOn] = useState(member.roles)
  const actions = {
    roles: {
      does: t.save,
      outcome: t.rolesChanged,
      text: t.changeLead,
      ask: (form: FormData) =>
        consoleApi.members.changeRoles({ params, body: { roles: readRoles(form), basedOn: [...basedOn] } }),
    },
    deactivate: {
      does: t.deactivate,
      outcome: t.isDeactivated,
      text: t.deactivateText,
      ask: () => consoleApi.members.deactivate({ params }),
    },
    reactivate: {
      does: t.reactivate,
      outcome: t.isReactivated,
      text: t.reactivateText,
      ask: () => consoleApi.members.reactivate({ params }),
    },
    factors: {
      does: t.removeFactors,
      outcome: t.factorsRemoved,
      text: t.removeFactorsText,
      ask: () => consoleApi.members.removeFactors({ params }),
    },
  } as const
  const { does, outcome, text, ask } = actions[action]
  async function act(form: FormData) {
    if (action === 'roles' && readRoles(form).length === 0) return { message: t.rolesMissing }
    const answer = await ask(form)
    if (!answer.ok && answer.failure.code === 'member-changed') await readAnew()
    return answer.ok ? null : { message: answer.failure.message || t.failed }
  }
  return (
    <Stack gap={5}>
      <Person name={member.fullName} email={member.email} />
      <ActionForm
        tone={action === 'deactivate' || action === 'factors' ? 'danger' : undefined}
        does={does}
        consequences={text}
        act={({ form }) => act(form)}
        onDone={() => done(outcome)}
        onCancel={back}
      >
        {action === 'roles' && <RoleChoice chosen={basedOn} />}
      </ActionForm>
    </Stack>
  )
}
