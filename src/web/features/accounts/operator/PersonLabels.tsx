import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Person, usePerson } from './people.data.ts'

/** The labels of an account, shown on a page about something of it. */
export const PersonLabels = ({ id, labelsOf }: { id: number; labelsOf: (person: Person) => ReactNode }) => (
  <Card title="Labels">
    <Loaded of={usePerson(id)} height={80}>
      {({ data }) => labelsOf(data)}
    </Loaded>
  </Card>
)
