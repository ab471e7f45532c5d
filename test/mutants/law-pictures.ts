import type { Mutant } from './mutant.ts'

/** What was found by looking at the pictures of each kind of contract (decision 031, sixth round). */
export const lawPictures: Mutant[] = [
  {
    finding: 'L51P',
    file: 'src/server/domains/checkout/cart/characteristics.rules.ts',
    from: 'cut.length === text.length ? text',
    to: 'cut.length ? cut',
    test: 'src/server/domains/checkout/cart/characteristics.rules.test.ts',
    title: 'a long description is cut',
  },
  {
    finding: 'L29P',
    file: 'src/server/domains/leads/offers/deciding.service.ts',
    from: 'day && !startsEarly && day < firstDayAfterTerm(germanDay()) ? null : day',
    to: 'day',
    test: 'src/server/domains/leads/offers/deciding.test.ts',
    title: 'a day of the offer',
  },
  {
    finding: 'L53P',
    file: 'src/server/domains/providers/appointments/answering.service.ts',
    from: "state === 'won' ? appointmentRule : ''",
    to: "''",
    test: 'src/server/domains/providers/appointments/appointments.test.ts',
    title: 'a confirmed appointment says that nothing is ordered',
  },
  {
    finding: 'L53P',
    file: 'src/server/domains/providers/appointments/appointments.service.ts',
    from: '          appointmentRule,\n',
    to: '',
    test: 'src/server/domains/providers/providers.test.ts',
    title: 'a wish for an appointment reaches both sides',
  },
  {
    finding: 'L52P',
    file: 'src/server/domains/packages/subscriptions/subscriptions.service.ts',
    from: ' else await mailTrial(tx, providerId, version, wanted.interval, anchor)',
    to: '',
    test: 'src/server/domains/packages/packages.test.ts',
    title: 'trial, switch, cancel, resume',
  },
  {
    finding: 'L50P',
    file: 'src/server/domains/property/listing/expose.file.ts',
    from: 'const contact = [seat, phone',
    to: 'const contact = [phone',
    test: 'src/server/domains/property/listing/hidden-place.test.ts',
    title: 'the exposé and the pictures tell nothing of a hidden place',
  },
]
