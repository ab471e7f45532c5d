/**
 * Who runs the marketplace of the demo: one company in imprint, terms, contact form, mails and commission invoices. All made up; the
 * number is from the range the Bundesnetzagentur keeps free for stories: it never rings at a stranger's.
 */
export const operator = {
  name: 'Marktwerk Demo GmbH',
  street: 'Musterweg 12',
  postalCode: '86899',
  city: 'Landsberg am Lech',
  phone: '+49 89 99998 123',
  email: 'post@marktwerk.example',
  hours: 'Montag bis Freitag, 9 bis 17 Uhr',
}
