import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TickDial } from './tick-dial.tsx';

type CardProps = ComponentPropsWithRef<'section'> & { padded?: boolean };

/** A surface with a hairline; no shadow. */
export function Card({ padded = false, className, ...rest }: CardProps) {
  return <section className={classNames('card', padded && 'card--padded', className)} {...rest} />;
}

type HeroCardProps = ComponentPropsWithRef<'section'> & { foot?: ReactNode };

/** The page's main card: gradient, a cropped dial that never crosses text, footer strip. */
export function HeroCard({ foot, className, children, ...rest }: HeroCardProps) {
  return (
    <section className={classNames('hero', className)} {...rest}>
      <TickDial className="hero__dial" from={22} to={45} lead={33} />
      <div className="hero__body">{children}</div>
      {foot !== undefined && <div className="hero__foot">{foot}</div>}
    </section>
  );
}
