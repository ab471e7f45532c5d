import { outgoingServices } from '#lib/law/hosts.ts'
import { processing } from '#lib/law/processing.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Stack } from '#web/ui/Stack.tsx'

const Services = () => (
  <Card title="Dienste, an die Daten gehen" text="Was den eigenen Server verlässt, wohin und wann.">
    <DataTable
      isWide
      caption="Dienste"
      rows={[...outgoingServices]}
      keyOf={({ name }) => name}
      columns={[
        { head: 'Dienst', place: 'lead', cell: ({ name }) => name },
        { head: 'Adresse oder Einstellung', cell: ({ host }) => host },
        { head: 'Daten', cell: ({ data }) => data },
        { head: 'Ort', cell: ({ place }) => place },
        { head: 'Wann', cell: ({ when }) => when },
      ]}
    />
  </Card>
)

/** The register of processing (Art. 30 GDPR), made from the same list that a test compares with what is stored. */
export const ProcessingRegister = () => (
  <Stack>
    <Card
      title="Verzeichnis der Verarbeitungstätigkeiten"
      text="Nach Art. 30 DSGVO: was wozu verarbeitet wird, wer es erhält und wann es gelöscht wird."
    >
      <DataTable
        isWide
        caption="Verarbeitungstätigkeiten"
        rows={[...processing]}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Tätigkeit', place: 'lead', cell: ({ name }) => name },
          { head: 'Zweck', cell: ({ purpose }) => purpose },
          { head: 'Rechtsgrundlage', cell: ({ basis }) => basis },
          { head: 'Betroffene', cell: ({ people }) => people },
          { head: 'Daten', cell: ({ data }) => data },
          { head: 'Empfänger', cell: ({ recipients }) => recipients },
          { head: 'Löschung', cell: ({ term }) => term },
        ]}
      />
    </Card>
    <Services />
  </Stack>
)
