import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { addressOf, pageMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import css from '#web/features/content/contact/Contact.module.css'
import { ContactForm } from '#web/features/content/contact/ContactForm.tsx'
import { ContactInfo } from '#web/features/content/contact/ContactInfo.tsx'
import { loadContact } from '#web/features/content/contact/contact.data.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  ...(await loadContact()),
  address: addressOf(request),
})

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    matches,
    title: 'Kontakt',
    description: 'Schreiben Sie uns: Fragen zu Bestellungen, zum Konto, zum Verkaufen oder zum Datenschutz.',
    address: loaderData?.address,
  })

export default function Contact() {
  const { categories, info } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  return (
    <div className="content-width page-body" data-narrow>
      <PageHeader title="Kontakt" text={info.text} />
      <div className={css.layout}>
        <ContactForm
          key={member?.id ?? 'guest'}
          categories={categories}
          initial={{
            name: member ? `${member.firstName} ${member.lastName}`.trim() : '',
            email: member?.email ?? '',
            orderNumber: search.get('bestellung') ?? '',
          }}
        />
        <ContactInfo info={info} />
      </div>
    </div>
  )
}
