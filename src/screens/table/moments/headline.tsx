import type { ComponentChildren } from 'preact';
import './headline.css';

interface HeadlineProps {
  readonly text: string;
  readonly detail?: string;
  /** The picture of the moment, above its words. */
  readonly children?: ComponentChildren;
}

/** A picture with a large line and a small one: the shape of every quiet moment. */
export const Headline = ({ text, detail = '', children }: HeadlineProps) => (
  <div class="headline">
    <div class="picture">{children}</div>
    <h1 data-testid="headline">{text}</h1>
    <p data-testid="detail">{detail}</p>
  </div>
);
