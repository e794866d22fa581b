import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TundukMark } from '#web/ui/mark.tsx'

type SiteFooterProps = { supportEmail: string | undefined; year: number }

export function SiteFooter({ supportEmail, year }: SiteFooterProps) {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <div
        className={classNames(
          'mx-auto grid max-w-[74rem] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 px-(--edge) py-10 md:px-8',
          supportEmail ? 'lg:grid-cols-[1fr_2fr_1fr]' : 'lg:grid-cols-[1fr_3fr]',
        )}
      >
        <div className="max-w-prose">
          <p className="flex items-center gap-2.5 text-lg font-semibold">
            <TundukMark size={28} className="text-lake" />
            {m.site_name()}
          </p>
          <p className="mt-3 max-w-[24rem] text-muted text-pretty">{m.footer_about()}</p>
        </div>
        <FooterSection title={m.footer_info()}>
          <ul
            className={classNames(
              'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-baseline gap-x-4 max-sm:text-sm sm:grid-cols-2 sm:gap-x-6',
              !supportEmail && 'lg:grid-cols-3',
            )}
          >
            <FooterLink to="/about">{m.nav_about()}</FooterLink>
            <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
            <FooterLink to="/support">{m.nav_support()}</FooterLink>
            <FooterLink to="/developers">{m.footer_developers()}</FooterLink>
            {/* The two that take two lines on a phone stand side by side. */}
            <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
            <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
          </ul>
        </FooterSection>
        {supportEmail && (
          <FooterSection title={m.footer_support()}>
            <a href={`mailto:${supportEmail}`} className="inline-block py-2.5 wrap-break-word">
              {supportEmail.slice(0, supportEmail.indexOf('@') + 1)}
              <wbr />
              {supportEmail.slice(supportEmail.indexOf('@') + 1)}
            </a>
          </FooterSection>
        )}
        <p className="col-span-full text-sm text-muted">{m.footer_copyright({ year })}</p>
      </div>
    </footer>
  )
}

/** Under the screens where somebody works: help and the rules, in as little room as they need. */
export function SlimFooter() {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-(--edge) py-4 text-sm md:px-8">
        <ul className="flex flex-wrap gap-x-5">
          <FooterLink to="/support">{m.nav_support()}</FooterLink>
          <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
          <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
          <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
        </ul>
      </div>
    </footer>
  )
}

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center py-1.5 text-ink wrap-anywhere hyphens-auto no-underline hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
