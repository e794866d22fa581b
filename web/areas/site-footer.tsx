import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { TundukMark } from '#web/ui/mark.tsx'

type SiteFooterProps = { supportEmail: string | undefined; copyright: string | undefined }

export function SiteFooter({ supportEmail, copyright }: SiteFooterProps) {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <div
        className={classNames(
          'footer-columns',
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
          <ul className={classNames('footer-links', !supportEmail && 'lg:grid-cols-3')}>
            <FooterLink to="/about">{m.nav_about()}</FooterLink>
            <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
            <FooterLink to="/support">{m.nav_support()}</FooterLink>
            <FooterLink to="/developers">{m.footer_developers()}</FooterLink>
            {/* The two that take two lines on a phone are side by side. */}
            <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
            <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
          </ul>
        </FooterSection>
        {supportEmail && (
          <FooterSection title={m.footer_support()}>
            <a href={`mailto:${supportEmail}`} className="inline-block py-2.5 wrap-break-word">
              <EmailWords address={supportEmail} />
            </a>
          </FooterSection>
        )}
        {copyright && <p className="col-span-full text-sm text-muted">{copyright}</p>}
      </div>
    </footer>
  )
}

/** Under work screens: help and the rules, in as little room as possible. */
export function SlimFooter() {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <ul className="footer-line">
        <FooterLink to="/support">{m.nav_support()}</FooterLink>
        <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
        <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
        <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
      </ul>
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
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  )
}
