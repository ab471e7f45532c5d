/** Invented banks; no German bank code starts with a 9. The first is the usual choice, the second the platform's own. */
export const banks = [
  { pincode: '97000010', bankName: 'Lechtalbank eG' },
  { pincode: '97000020', bankName: 'Bankhaus Perlach & Rath KG' },
  { pincode: '97000030', bankName: 'Ammersee Spar- und Kreditbank eG' },
  { pincode: '97000040', bankName: 'Allgäuer Bauernbank eG' },
  { pincode: '97000050', bankName: 'Handwerkerbank Schwaben AG' },
  { pincode: '97000060', bankName: 'Bürgersparkasse Lechrain' },
].map((bank, index) => ({ ...bank, isDefault: index === 0, adminDefault: index === 1 }))
