import { Badge, Group } from '@mantine/core'

type Label = { id: number; name: string; colour: string }

/** Labels of a record, side by side. */
export const LabelBadges = ({ labels }: { labels: Label[] }) =>
  labels.length > 0 && (
    <Group gap={4}>
      {labels.map(({ id, name, colour }) => (
        <Badge key={id} variant="light" color={colour} tt="none">
          {name}
        </Badge>
      ))}
    </Group>
  )
