import { Button } from '@mantine/core'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type OwnContract as Own, useConfirmContract, useOwnContract } from './contract.data.ts'

const Accept = ({ version, accepted_at }: { version: string; accepted_at: string | null }) => {
  const confirm = useConfirmContract()
  if (accepted_at)
    return (
      <p>
        Sie haben der Fassung vom {formatDate(version)} am {formatDateTime(accepted_at)} zugestimmt.
      </p>
    )
  return (
    <div>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ version })}>
        Der Fassung vom {formatDate(version)} zustimmen
      </Button>
    </div>
  )
}

const Coming = ({ coming }: { coming: NonNullable<Own['coming']> }) => (
  <>
    <Notice kind="warning" title={`Neue Fassung ab ${formatDate(coming.valid_from)}`}>
      {coming.summary} Bis dahin können Sie den Vertrag ohne weitere Frist kündigen.
    </Notice>
    <details>
      <summary>Neue Fassung lesen</summary>
      {coming.sections.map(({ title, text }, at) => (
        <section key={title}>
          <h3>
            {at + 1}. {title}
          </h3>
          <p>{text}</p>
        </section>
      ))}
    </details>
    <Accept version={coming.valid_from} accepted_at={coming.accepted_at} />
  </>
)

/** The contract with the platform: which version holds, the proof of consent, and what is announced. */
export const OwnContractView = ({ contract }: { contract: Own }) => (
  <Card title="Anbietervertrag" text={`In Kraft ist die Fassung vom ${formatDate(contract.version)}.`}>
    <Stack>
      <p>
        <Link to={paths.providerContract}>Anbietervertrag lesen</Link>
      </p>
      <Accept version={contract.version} accepted_at={contract.accepted_at} />
      {contract.coming && <Coming coming={contract.coming} />}
    </Stack>
  </Card>
)

export const OwnContract = () => {
  const { data } = useOwnContract()
  return data ? <OwnContractView contract={data.data} /> : null
}
