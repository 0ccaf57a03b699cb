import type { ComponentChildren } from 'preact';
import type { Side } from '../seats.ts';
import './turned.css';

interface TurnedProps {
  readonly side: Side;
  readonly name?: string;
  readonly children: ComponentChildren;
}

/** A sheet over the whole stage, drawn as for side 0 and turned so that its lower edge lies at a side. */
export const Turned = ({ side, name = '', children }: TurnedProps) => (
  <div class={`turned ${name}`} style={{ '--side': side }}>
    {children}
  </div>
);
