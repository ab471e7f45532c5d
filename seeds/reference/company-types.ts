type CompanyType = { id: number; name: string; description: string; register: string | null }

const registerA = 'Handelsregister A'
const registerB = 'Handelsregister B'

const rows: [id: number, name: string, description: string, register: string | null][] = [
  [1, 'Einzelunternehmen', 'Eine Person führt das Geschäft und haftet persönlich', null],
  [
    2,
    'Eingetragene Kauffrau / Eingetragener Kaufmann (e. K.)',
    'Einzelunternehmen mit Eintrag im Handelsregister',
    registerA,
  ],
  [3, 'Freiberuflerin / Freiberufler', 'Selbstständig in einem freien Beruf, ohne Gewerbeanmeldung', null],
  [4, 'Gesellschaft bürgerlichen Rechts (GbR)', 'Mehrere Personen verfolgen einen gemeinsamen Zweck', null],
  [
    5,
    'Eingetragene Gesellschaft bürgerlichen Rechts (eGbR)',
    'GbR mit Eintrag im Gesellschaftsregister',
    'Gesellschaftsregister',
  ],
  [6, 'Offene Handelsgesellschaft (OHG)', 'Handelsgeschäft, in dem alle persönlich haften', registerA],
  [7, 'Kommanditgesellschaft (KG)', 'Mindestens eine Person haftet voll, die anderen mit ihrer Einlage', registerA],
  [8, 'GmbH & Co. KG', 'Kommanditgesellschaft, in der eine GmbH voll haftet', registerA],
  [9, 'UG (haftungsbeschränkt) & Co. KG', 'Kommanditgesellschaft, in der eine UG voll haftet', registerA],
  [
    10,
    'Unternehmergesellschaft – UG (haftungsbeschränkt)',
    'Kleine Form der GmbH, ab einem Euro Stammkapital',
    registerB,
  ],
  [11, 'Gesellschaft mit beschränkter Haftung (GmbH)', 'Haftet mit dem Gesellschaftsvermögen', registerB],
  [12, 'Gemeinnützige GmbH (gGmbH)', 'GmbH mit gemeinnützigem Zweck', registerB],
  [13, 'Aktiengesellschaft (AG)', 'Grundkapital in Aktien zerlegt', registerB],
  [14, 'Kommanditgesellschaft auf Aktien (KGaA)', 'Verbindet Kommanditgesellschaft und Aktien', registerB],
  [15, 'Europäische Gesellschaft (SE)', 'Aktiengesellschaft nach europäischem Recht', registerB],
  [16, 'Partnerschaftsgesellschaft (PartG)', 'Zusammenschluss in freien Berufen', 'Partnerschaftsregister'],
  [17, 'Partnerschaftsgesellschaft mbB (PartG mbB)', 'PartG mit beschränkter Berufshaftung', 'Partnerschaftsregister'],
  [18, 'Eingetragene Genossenschaft (eG)', 'Gehört ihren Mitgliedern', 'Genossenschaftsregister'],
  [19, 'Eingetragener Verein (e. V.)', 'Verein mit eigener Rechtsfähigkeit', 'Vereinsregister'],
  [20, 'Stiftung', 'Vermögen, das einem festen Zweck dient', null],
  [21, 'Land- und forstwirtschaftlicher Betrieb', 'Hof, Gärtnerei, Imkerei oder Forstbetrieb', null],
  [22, 'Körperschaft oder Anstalt des öffentlichen Rechts', 'Gemeinde, Kammer, Stadtwerk und Ähnliches', null],
  [23, 'Ausländische Rechtsform', 'Nach dem Recht eines anderen Staates gegründet', null],
  [24, 'Andere Rechtsform', 'Hier nicht aufgeführt', null],
]

export const companyTypes: CompanyType[] = rows.map(([id, name, description, register]) => ({
  id,
  name,
  description,
  register,
}))
