import { install } from '#server/domains.ts'
import { findKind, type NotificationName, type Notifications } from '#server/platform/realtime/notification-kinds.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { demoCustomer, demoOperator, demoProvider } from './world/account.ts'

type Facts = {
  customerId: number
  providerUserId: number
  operatorId: number
  companyName: string
  productName: string
  /** the last order of the customer, and the last one at the provider */
  bought: { number: string; orderNumber: string; companyName: string; name: string; trackKey: string | null } | null
  sold: { id: number; number: string } | null
  ownLead: { leadId: number; title: string; offerId: number; companyName: string } | null
  askedLead: { leadId: number; title: string; city: string; offerId: number } | null
  bundle: { id: number; name: string; companyName: string } | null
  refund: { id: number; number: string; name: string } | null
  reportKey: string | null
  visit: { key: string; name: string; when: string } | null
  booking: { key: string; service: string; when: string } | null
  wish: { appointmentId: number; name: string; day: string } | null
  ownLoan: { key: string; company: string } | null
  /** of a bank, whose account is told */
  bankLoan: { id: number; name: string; userId: number } | null
}

const selectFacts = (tx: Tx) =>
  tx.sql<Facts>`
  select k.id as "customerId", a.id as "providerUserId",
    (select id from users where email = ${demoOperator.email}) as "operatorId", c.company_name as "companyName",
    (select p.name from products p join product_listings l on l.product_id = p.id where p.provider_id = c.id order by p.id limit 1)
      as "productName",
    (select json_build_object('number', v.number, 'orderNumber', o.number, 'companyName', s.company_name, 'name', i.name,
        'trackKey', v.track_key)
      from orders o join vendor_orders v on v.order_id = o.id join companies s on s.id = v.provider_id
      join order_items i on i.vendor_order_id = v.id
      where o.user_id = k.id order by v.track_key is null, o.placed_at desc, v.id limit 1) as bought,
    (select json_build_object('id', v.id, 'number', v.number) from vendor_orders v where v.provider_id = c.id
      order by v.placed_at desc, v.id limit 1) as sold,
    (select json_build_object('leadId', l.id, 'title', l.title, 'offerId', f.id, 'companyName', s.company_name)
      from leads l join offers f on f.lead_id = l.id join companies s on s.id = f.provider_id
      where l.user_id = k.id order by l.id limit 1) as "ownLead",
    (select json_build_object('leadId', l.id, 'title', l.title, 'city', '', 'offerId', f.id)
      from leads l join lead_asks q on q.lead_id = l.id join offers f on f.lead_id = l.id and f.provider_id = q.provider_id
      where q.provider_id = c.id order by l.id limit 1) as "askedLead",
    (select json_build_object('id', b.id, 'name', b.name, 'companyName', s.company_name) from bundles b
      join companies s on s.id = case when b.sender_id = c.id then b.receiver_id else b.sender_id end
      where c.id in (b.sender_id, b.receiver_id) order by b.id limit 1) as bundle,
    (select json_build_object('id', r.id, 'number', v.number, 'name', i.name) from refunds r
      join vendor_orders v on v.id = r.vendor_order_id join order_items i on i.id = r.order_item_id
      where r.provider_id = c.id order by r.id limit 1) as refund,
    (select r.reporter_key::text from review_reports r order by r.id limit 1) as "reportKey",
    (select json_build_object('key', v.key, 'name', p.name, 'when', to_char(v.starts_at, 'DD.MM.YYYY'))
      from property_visits v join products p on p.id = v.product_id where v.user_id = k.id and v.starts_at is not null order by v.id limit 1) as visit,
    (select json_build_object('key', b.key, 'service', b.service, 'when', to_char(b.starts_at at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI') || ' Uhr')
      from bookings b where b.user_id = k.id order by b.id limit 1) as booking,
    (select json_build_object('appointmentId', w.id, 'name', w.name, 'day', w.day) from provider_appointments w
      where w.provider_id = c.id order by w.id limit 1) as wish,
    (select json_build_object('key', q.key, 'company', s.company_name)
      from loan_requests q join companies s on s.id = q.provider_id where q.user_id = k.id order by q.id limit 1) as "ownLoan",
    (select json_build_object('id', q.id, 'name', q.name, 'userId', s.user_id)
      from loan_requests q join companies s on s.id = q.provider_id order by q.id limit 1) as "bankLoan"
  from users k cross join users a join companies c on c.user_id = a.id
  where k.email = ${demoCustomer.email} and a.email = ${demoProvider.email}`.one()

type Examples = { [N in NotificationName]?: Notifications[N] | null | undefined }

/** Null where the demo world has nothing that the line could lead to. */
const examplesOf = ({ companyName, productName, bought, sold, ...facts }: Facts): Examples => {
  const { ownLead, askedLead, bundle, refund, reportKey, visit, booking, wish, ownLoan, bankLoan } = facts
  const report = (isRemoved: boolean) => (reportKey === null ? null : { about: 'Bewertung', key: reportKey, isRemoved })
  return {
    'billing.payout-decided': { amountCents: 48_230, isPaid: true },
    'packages.commission': { title: 'Ihre Provision ab 05.12.2026' },
    'billing.commission-invoice': { number: 'P-2026-10', month: 'Oktober 2026' },
    'billing.voucher-used': { title: 'Willkommen', amountCents: 500 },
    'payouts.mandate': { reference: 'MW-M-1-1', isGiven: true },
    'payouts.debit-announced': { amountCents: 4_760, collectOn: '2026-11-23' },
    'payouts.debit-ended': { amountCents: 4_760, isReturned: true },
    'bundles.proposed': bundle && { ...bundle, isCounter: false },
    'bundles.answered': bundle && { ...bundle, text: `${bundle.companyName} hat „${bundle.name}“ angenommen` },
    'bundles.asked': bundle && { ...bundle, text: `${bundle.companyName} hat eine Frage zu „${bundle.name}“` },
    'bundles.paused': bundle && { ...bundle, isPaused: true },
    // unread talks have theirs
    'chat.message': null,
    'documents.received': askedLead && {
      title: 'Grundriss vom Erdgeschoss',
      leadId: askedLead.leadId,
      leadTitle: askedLead.title,
    },
    'documents.added': { title: 'Aufmaß vom 9. November' },
    'food.news': bought?.trackKey
      ? { trackKey: bought.trackKey, companyName: bought.companyName, text: 'Ihr Essen ist unterwegs' }
      : null,
    'food.waiting': sold && { number: sold.number },
    'food.full': {},
    'food.paused': {
      until: new Date(Date.now() + 45 * 60_000).toISOString(),
      reason: 'Mehrere Bestellungen blieben ohne Antwort.',
    },
    'food.resumed': {},
    'leads.received': askedLead,
    'leads.contact-shown': askedLead,
    'leads.moved-on': ownLead && { ...ownLead, asked: 1, waiting: 2 },
    'leads.asked': ownLead && { ...ownLead, asked: 3 },
    'leads.expired': ownLead,
    'offers.received': ownLead,
    'offers.changed': ownLead,
    'offers.withdrawn': ownLead,
    'offers.expiring': ownLead,
    'offers.accepted': askedLead && sold && { ...askedLead, vendorOrderId: sold.id, number: sold.number },
    'offers.rejected': askedLead,
    'offers.expired': askedLead,
    'offers.unanswered': askedLead,
    'newsletters.stopped': { issueId: 2, subject: 'Warm und ohne Abwasch: Essen aus der Region' },
    'notifications.sms-budget': { used: 400, budget: 500 },
    'notifications.mail-text': { kind: 'order-shipped', label: 'Bestellung verschickt oder abholbereit' },
    'operator.left-over-files': { unnamed: 212, of: 940 },
    'operator.backup': { problem: 'Seit über 30 Stunden ist keine gelungen.' },
    'notifications.notice': { title: 'Längere Wartezeit nach neuer Bankverbindung ab 01.12.2026' },
    'notifications.news': { title: 'Neue Öffnungszeiten zur Weihnachtszeit' },
    'orders.placed': sold && { ...sold, totalCents: 3_480 },
    'orders.received': bought,
    'orders.agreed': bought,
    'orders.done': bought,
    'orders.confirmed': bought,
    'orders.moved': bought && { ...bought, status: 'shipped' },
    'orders.tracked': bought && { ...bought, title: 'Das Paket ist im Zustellfahrzeug' },
    'orders.cancelled': bought && { ...bought, byCustomer: false },
    'orders.cancelled-by-customer': sold,
    'orders.cancelled-by-operator': sold && { ...sold, reason: 'Der Artikel wurde zurückgerufen.' },
    'orders.expired': sold,
    'payments.debt': { step: 1, amountCents: 4_760 },
    'payments.paid': bought,
    'payments.reminder': bought && { ...bought, dueOn: '2026-11-23' },
    'payments.received': sold && { ...sold, amountCents: 3_480 },
    'payments.card-paid': bought,
    'payments.card-received': sold && { ...sold, amountCents: 3_480 },
    'payments.disputed': sold && { ...sold, amountCents: 3_480, state: 'open' },
    'payments.card-dispute': sold && { number: sold.number, amountCents: 3_480, state: 'open' },
    'payments.card-stuck': sold && { number: sold.number, amountCents: 3_480 },
    'payments.card-problem': sold && { number: sold.number, what: 'refund', amountCents: 3_480 },
    'packages.invoice': { number: 'A-2026-11', amountCents: 3_451 },
    'packages.reminder': { number: 'A-2026-10', step: 1 },
    'packages.ended': { name: 'Plus', isUnpaid: false },
    'packages.checked': { isApproved: true },
    'packages.switched': { name: 'Plus', hidden: 2 },
    'packages.recheck': { companyName: 'Hofladen Sommer GbR' },
    'packages.tax-data': { isBlocked: false },
    'products.imported': { filename: 'herbst.csv', written: 42, wrong: 1 },
    'products.stock-low': { name: productName, left: 2 },
    'products.favourite-cheaper': { name: productName, priceCents: 1_290 },
    'products.favourite-back': { name: productName },
    'bookings.booked': booking,
    'bookings.cancelled': booking,
    'bookings.reminder': booking,
    'bookings.received': { service: 'Hofführung', when: 'Sa., 21.11., 10:00 Uhr' },
    'bookings.dropped': { service: 'Hofführung', when: 'Sa., 28.11., 14:00 Uhr' },
    'property.visit-booked': visit,
    'property.visit-cancelled': visit,
    'property.visit-reminder': visit,
    'property.visit-received': { name: 'Helle Wohnung am Park', when: '21.11.2026, 10:00 Uhr' },
    'property.visit-dropped': { name: 'Helle Wohnung am Park', when: '21.11.2026, 11:00 Uhr' },
    'property.found': { searchId: 0, search: 'Wohnung zur Miete', count: 3, query: '' },
    'property.loan-asked': bankLoan && { id: bankLoan.id, name: bankLoan.name },
    'property.loan-message': bankLoan && { id: bankLoan.id, name: bankLoan.name },
    'property.loan-answered': ownLoan && { ...ownLoan, state: 'offer' },
    'providers.appointment-asked': wish,
    'refunds.asked': refund,
    'refunds.received': bought,
    'refunds.accepted': bought && { ...bought, amountCents: 1_990 },
    'refunds.rejected': bought,
    'refunds.withdrawn': sold && { vendorOrderId: sold.id, number: sold.number, isCancelled: false },
    'reports.decided': report(true),
    'reports.own-content': report(false),
    'reviews.received': { about: productName, stars: 5 },
    'reviews.answered': { about: productName, companyName },
  }
}

const hour = 3_600_000
const lastMoment = Date.UTC(2026, 10, 12, 16)
const readAfter = 9

/** One line of every kind that the printed accounts do not have yet; the first few are unread. */
export const writeEveryKind = async (tx: Tx) => {
  install()
  const facts = await selectFacts(tx)
  const known = new Set(
    (
      await tx.sql<{ kind: string }>`select distinct kind from notifications where user_id in
      (${facts.customerId}, ${facts.providerUserId}, ${facts.operatorId})`
    ).map(({ kind }) => kind),
  )
  const missing = Object.entries(examplesOf(facts)).filter(([name, data]) => data && !known.has(name))
  for (const [at, [name, data]] of missing.entries()) {
    const kind = findKind(name)!
    // a line that nobody can read would break the whole list
    if (!kind.text(data as never)) throw new Error(`no text for ${name}`)
    const ofBank = name === 'property.loan-asked' || name === 'property.loan-message'
    const ofProvider = ofBank ? facts.bankLoan!.userId : facts.providerUserId
    const ofCompany = kind.roles.includes('Company') ? ofProvider : facts.operatorId
    const userId = kind.roles.includes('User') ? facts.customerId : ofCompany
    const moment = new Date(lastMoment - at * 5 * hour)
    const readAt = at < readAfter ? null : new Date(moment.getTime() + hour)
    await tx.sql`insert into notifications (user_id, kind, topic, data, link, group_key, at, read_at)
      values (${userId}, ${name}, ${kind.topic}, ${tx.sql.json(data)}, ${kind.link(data as never)},
        ${kind.groupKey?.(data as never) ?? null}, ${moment}, ${readAt})`
  }
}
