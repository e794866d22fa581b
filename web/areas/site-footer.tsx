import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { LanguageSwitch } from '#web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#web/preferences/theme-switch.tsx'
import type { Theme } from '#web/request/actor.ts'
import { TundukMark } from '#web/ui/mark.tsx'
import type { ShownActor } from './shown-actor.ts'

type SiteFooterProps = { actor: ShownActor; theme: Theme; supportEmail: string | undefined; year: number }

export function SiteFooter({ actor, theme, supportEmail, year }: SiteFooterProps) {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <div className="mx-auto grid max-w-[74rem] grid-cols-[minmax(0,1fr)_minmax(min-content,1fr)] gap-x-6 gap-y-8 px-4 py-10 md:px-8 lg:gap-x-8 lg:grid-cols-[1.7fr_1fr_1.4fr_1fr_1.25fr]">
        <div className="col-span-2 max-w-prose lg:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-semibold">
            <TundukMark size={28} className="text-lake" />
            {m.site_name()}
          </p>
          <p className="mt-3 max-w-[24rem] text-muted text-pretty">{m.footer_about()}</p>
        </div>
        <FooterSection title={m.footer_sections()}>
          <ul>
            <FooterLink to="/">{m.nav_home_page()}</FooterLink>
            <FooterLink to="/teachers">{m.nav_teachers()}</FooterLink>
            <FooterLink to="/schools">{m.nav_schools()}</FooterLink>
            <FooterLink to="/vacancies">{m.nav_vacancies()}</FooterLink>
            {actor.role === 'visitor' && (
              <>
                <FooterLink to="/login">{m.nav_login()}</FooterLink>
                <FooterLink to="/register">{m.nav_register()}</FooterLink>
              </>
            )}
            {actor.role === 'teacher' && (
              <FooterLink to="/teacher-dashboard">{m.nav_teacher_dashboard()}</FooterLink>
            )}
            {actor.role === 'school' && (
              <FooterLink to="/school-dashboard">{m.nav_school_dashboard()}</FooterLink>
            )}
          </ul>
        </FooterSection>
        <FooterSection title={m.footer_info()}>
          <ul>
            <FooterLink to="/about">{m.nav_about()}</FooterLink>
            <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
            <FooterLink to="/support">{m.nav_support()}</FooterLink>
            <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
            <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
            <FooterLink to="/developers">{m.footer_developers()}</FooterLink>
          </ul>
        </FooterSection>
        <FooterSection title={m.preferences_language()}>
          <div className="-ml-3">
            <LanguageSwitch remembered={actor.role !== 'visitor'} />
          </div>
        </FooterSection>
        <div className="grid content-start gap-6">
          <FooterSection title={m.preferences_theme()}>
            <ThemeSwitch theme={theme} />
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
        </div>
        <p className="col-span-full text-sm text-muted">{m.footer_copyright({ year })}</p>
      </div>
    </footer>
  )
}

/** Under the screens where somebody works: help, the rules, language and theme, in as little room as they need. */
export function SlimFooter({ theme }: { theme: Theme }) {
  return (
    <footer className="site-footer border-t border-line bg-felt">
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4 text-sm md:px-8">
        <ul className="flex flex-wrap gap-x-5">
          <FooterLink to="/support">{m.nav_support()}</FooterLink>
          <FooterLink to="/faq">{m.nav_faq()}</FooterLink>
          <FooterLink to="/privacy">{m.nav_privacy()}</FooterLink>
          <FooterLink to="/terms">{m.nav_terms()}</FooterLink>
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="-ml-3">
            <LanguageSwitch remembered isRow />
          </div>
          <ThemeSwitch theme={theme} />
        </div>
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
        className="inline-flex min-h-11 items-center py-1.5 text-ink no-underline hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
