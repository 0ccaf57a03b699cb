import { acrossFrom, type Side } from '../seats.ts';
import './empty-strip.css';
import { type FactsView, SharedFacts } from './shared-facts.tsx';
import { Turned } from './turned.tsx';

interface EmptyStripProps {
  readonly side: Side;
  readonly view: FactsView;
}

/** Where nobody sits: what concerns everybody, turned to the player across. */
export const EmptyStrip = ({ side, view }: EmptyStripProps) => (
  <Turned side={acrossFrom(side)}>
    <section class="strip empty-strip" data-testid={`side-${side}`} data-side={side} data-seated="no">
      <SharedFacts view={view} />
    </section>
  </Turned>
);
