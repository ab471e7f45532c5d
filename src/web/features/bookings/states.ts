import type { BookingState } from '#contract/bookings/calls.ts'

export const bookingStates: Record<BookingState, { title: string; word: string; text: string }> = {
  booked: {
    title: 'Ihr Termin ist gebucht',
    word: 'Gebucht',
    text: 'Die Bestätigung haben Sie auch als E-Mail bekommen.',
  },
  asked: {
    title: 'Ihr Termin wird noch bestätigt',
    word: 'Noch nicht bestätigt',
    text: 'Der Betrieb hält die Zeit für Sie frei. Sobald er bestätigt, bekommen Sie eine E-Mail.',
  },
  cancelled: { title: 'Ihr Termin ist abgesagt', word: 'Abgesagt', text: '' },
}
